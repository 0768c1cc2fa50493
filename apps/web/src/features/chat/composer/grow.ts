/** Makes a text field as tall as its content; the style sheet sets the limit. */
export function growToContent(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
