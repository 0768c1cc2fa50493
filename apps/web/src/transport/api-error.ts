/** What is said when there is nothing better to say. */
export const FALLBACK_MESSAGE = 'Something went wrong.';

/** The server's text for a bug of its own; nobody is helped by reading it. */
const INTERNAL = 'Internal server error';

export interface ApiErrorParts {
  /** 0 when no answer came at all. */
  status: number;
  code: string;
  message?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** A call that was refused or never answered. `message` is always ready to show. */
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

/** The sentence to show for anything that was thrown. Only our own errors have one meant for people. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : FALLBACK_MESSAGE;

/** The player was asked to show who they are, and did not. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRM_REQUIRED';

/** Puts a refusal under the field it is about, by how its code begins; anything else is about the whole form. */
export function faultsByCode<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Partial<Record<Field | 'form', string>> {
  const code = error instanceof ApiError ? error.code : '';
  const field = Object.entries(fields).find(([start]) => code.startsWith(start))?.[1] ?? 'form';
  return { [field]: messageOf(error) } as Partial<Record<Field | 'form', string>>;
}
