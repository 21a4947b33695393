/** Tells whether data, such as a user's file holds, is what a type says. */
export type Shape<T> = (data: unknown) => data is T;

/** Any text. */
export const text: Shape<string> = (data) => typeof data === 'string';

/** A number as JSON has it. */
export const number: Shape<number> = (data) => typeof data === 'number';

/** A whole number that is not below another. */
export const atLeast =
  (least: number): Shape<number> =>
  (data): data is number =>
    Number.isSafeInteger(data) && Number(data) >= least;

/** True or false. */
export const flag: Shape<boolean> = (data) => typeof data === 'boolean';

/** One of some values. */
export const oneOf =
  <const T>(...values: readonly T[]): Shape<T> =>
  (data): data is T =>
    values.some((each) => each === data);

/** What has one of two shapes. */
export const either =
  <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> =>
  (data): data is One | Other =>
    one(data) || other(data);

/** What may be left out. */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (data): data is T | undefined =>
    data === undefined || shape(data);

/** A list whose items all have a shape; an empty one has any. */
export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (data): data is T[] =>
    Array.isArray(data) && data.every(shape);

/** A list of two. */
export const pairOf =
  <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<[One, Other]> =>
  (data): data is [One, Other] =>
    Array.isArray(data) && data.length === 2 && one(data[0]) && other(data[1]);

/** A shape for each member of a type, so that none is forgotten. */
type Members<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> };

/** An object with these members; others are not looked at. */
export function objectOf<T extends object>(members: Members<T>): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(members);
  return (data): data is T =>
    typeof data === 'object' &&
    data !== null &&
    shapes.every(([name, isFit]) => isFit(Reflect.get(data, name)));
}
