/** Keeps as many as `width` under way, and gives them in order. */
export async function* inTurn<In, Out>(
  items: Iterable<In>,
  width: number,
  start: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const open: Promise<Out>[] = [];
  for (const item of items) {
    const started = start(item);
    // Whoever takes no more of them does not hear of what else goes wrong.
    started.catch(() => undefined);
    open.push(started);
    const first = open.length >= width ? open.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const each of open) yield await each;
}
