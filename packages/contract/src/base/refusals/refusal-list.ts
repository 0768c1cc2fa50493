/** The status and the text for each code. `{name}` in a text is filled from the params. */
export type RefusalList = Record<string, { status: number; text: string }>;
