/** Shown if there is no better text. */
const FALLBACK_MESSAGE = 'Something went wrong.';

/** The server's text for a bug, which does not help players. */
const INTERNAL = 'Internal server error';

export interface ApiErrorParts {
  /** 0 if there was no response. */
  status: number;
  code: string;
  message?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** A call that was refused or had no response. `message` can always be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor({ status, code, message, params }: ApiErrorParts) {
    super(!message || message === INTERNAL ? FALLBACK_MESSAGE : message);
    this.status = status;
    this.code = code;
    this.params = params ?? {};
  }
}

/** The text to show for anything that was thrown. Only an `ApiError` has one for players. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : FALLBACK_MESSAGE;

/** The player was asked to confirm their identity, and did not. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRM_REQUIRED';

/** Assigns a refusal to its field by the prefix of its code; anything else concerns the whole form. */
export function faultsByCode<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Partial<Record<Field | 'form', string>> {
  const code = error instanceof ApiError ? error.code : '';
  const field = Object.entries(fields).find(([start]) => code.startsWith(start))?.[1] ?? 'form';
  const faults: Partial<Record<Field | 'form', string>> = {};
  faults[field] = messageOf(error);
  return faults;
}
