/**
 * Joins blocks of plain text: paragraphs are separated by an empty line, list items begin with `- `, and the page
 * replaces `{email}` with the contact address.
 */
export const text = (...blocks: readonly string[]): string => blocks.join('\n\n');

export const points = (...lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
