/** Makes a text field as tall as what is written in it; its style sheet says how tall that may get. */
export function growToContent(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
