type Attributes = Readonly<Record<string, string | number>>;

/** What an element may hold: text is always set as text. */
type Child = Node | string;

function filled<Made extends Element>(made: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** An element of HTML. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => filled(document.createElement(name), attributes, children);

/** An element of SVG. */
export const drawn = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

/**
 * The element of a selector, which the page is known to have.
 * @throws Error if it has not
 */
export function found<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const match = within.querySelector(selector);
  if (!(match instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return match;
}
