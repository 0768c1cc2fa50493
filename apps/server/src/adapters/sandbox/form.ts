/** Bodies as Stripe takes them: forms whose names are paths, `items[0][price]`. */
import { SandboxFault } from './sandbox-fault.ts';

export interface Form {
  [name: string]: string | Form | undefined;
}

/** More than we ever send. */
const mostFields = 100;
const deepestField = 8;

export function parseForm(text: string): Form {
  const form = empty();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    if (++fields > mostFields || path.length > deepestField) {
      throw SandboxFault.request('That is more than this needs.');
    }
    let place = form;
    for (const step of path.slice(0, -1)) {
      const next = place[step];
      const inner = typeof next === 'object' ? next : empty();
      place[step] = inner;
      place = inner;
    }
    // `expand[]` has no name: each takes the next number.
    const last = path.at(-1) || String(Object.keys(place).length);
    place[last] = value;
  }
  return form;
}

/** No prototype, so that no name has a special meaning. */
const empty = (): Form => Object.create(null);

export const text = (form: Form | undefined, name: string): string | undefined => {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
};
export const inner = (form: Form | undefined, name: string): Form | undefined => {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
};
/** A form of plain values. */
export const words = (form: Form | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
