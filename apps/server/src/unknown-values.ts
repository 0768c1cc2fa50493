/** Reads values of unknown origin: parsed JSON, texts of requests, and whatever was thrown. */

/** Any field of an object can be read; its value is unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The code of an error of Node or of a library, such as `ENOENT`. Empty if there is none. */
export const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : '';

/** Whether a text is the id of a player, an upload or a session. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns any thrown value as an error. */
export const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));
