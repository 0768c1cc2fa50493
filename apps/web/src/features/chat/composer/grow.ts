import { type RefObject, useLayoutEffect } from 'react';

/** Keeps a text field as tall as its text; the style sheet sets the limit. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text in the field
  useLayoutEffect(() => growToContent(field.current), [field, text]);
}

function growToContent(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
