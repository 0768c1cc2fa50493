import { fillText, type RefusalCode, refusals } from '@blookery/contract/base/errors';

/**
 * An expected error. Use cases throw it for anything a player can cause. Everything else that is thrown is a bug and becomes
 * a 500 without details.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly params: Record<string, string | number> | undefined;

  constructor(code: RefusalCode, params?: Record<string, string | number>) {
    super(fillText(refusals[code].text, params));
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.params = params;
  }

  /** The seconds after which to try again, for the header `Retry-After`. Null if waiting does not help. */
  get retryAfter(): string | null {
    const seconds = this.params?.seconds;
    return [429, 503].includes(this.status) && seconds !== undefined ? String(seconds) : null;
  }
}
