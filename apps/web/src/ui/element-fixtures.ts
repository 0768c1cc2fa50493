/** Elements of the page by their class, for tests. */
import { type Matcher, screen } from '@testing-library/react';

/** Throws unless there is an element of this class: `instanceOf(HTMLElement, row.parentElement)`. */
export function instanceOf<E extends Element>(kind: new () => E, found: unknown): E {
  if (found instanceof kind) return found;
  throw new Error(`Expected an ${kind.name}, found ${found instanceof Element ? found.tagName : found}.`);
}

export const inputLabelled = (label: Matcher): HTMLInputElement =>
  instanceOf(HTMLInputElement, screen.getByLabelText(label));

/** Returns the first item of a list that contains this text. */
export const listItemWith = (text: string): HTMLElement =>
  instanceOf(
    HTMLElement,
    screen.getAllByRole('listitem').find((item) => item.textContent?.includes(text)),
  );
