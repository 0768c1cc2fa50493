/**
 * The documents are plain text: paragraphs parted by an empty line, points of a list each on a line beginning with `- `,
 * and `{email}` where the page puts the contact address.
 */
export const text = (...blocks: readonly string[]): string => blocks.join('\n\n');

export const points = (...lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
