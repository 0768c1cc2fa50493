/** Compares paths as players write them: the case of letters and slashes at the end make no difference. */

export interface Found<T> {
  value: T;
  /** What the address has in place of the parameter. */
  param?: string;
}

/**
 * Returns a function that finds what belongs to the path of an address. A path is exact (`/news`) or has a parameter at its
 * end (`/news/:postId`); exact ones come first.
 */
export function pathTable<T>(rows: Iterable<readonly [path: string, value: T]>) {
  const exact = new Map<string, T>();
  const withParam = new Map<string, T>();
  for (const [path, value] of rows) {
    const [start = '', param] = path.split('/:');
    (param === undefined ? exact : withParam).set(plain(start), value);
  }
  return (pathname: string): Found<T> | undefined => {
    const path = withoutEnd(pathname);
    const here = exact.get(path.toLowerCase());
    if (here !== undefined) return { value: here };
    const cut = path.lastIndexOf('/');
    const below = withParam.get(path.slice(0, cut).toLowerCase());
    return below === undefined ? undefined : { value: below, param: decoded(path.slice(cut + 1)) };
  };
}

/** Whether an address is at this path, or below it unless `end` is set. */
export function isAt(pathname: string, path: string, { end = false } = {}): boolean {
  const here = plain(pathname);
  const there = plain(path);
  return here === there || (!end && here.startsWith(`${there}/`));
}

/** Part of an address without its escapes; as it is if they are malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const withoutEnd = (path: string): string => path.replace(/\/+$/, '');
const plain = (path: string): string => withoutEnd(path).toLowerCase();
