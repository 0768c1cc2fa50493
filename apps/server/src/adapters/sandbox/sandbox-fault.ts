import type { WireError } from './wire-objects.ts';

/** An error as Stripe would report it. `keeps` commits the changes made so far, such as a declined charge. */
export class SandboxFault extends Error {
  readonly status: number;
  readonly error: WireError;
  readonly keeps: boolean;

  constructor(status: number, error: WireError, { keeps = false } = {}) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.keeps = keeps;
  }

  static request(message: string, code?: string, param?: string, status = 400): SandboxFault {
    return new SandboxFault(status, {
      type: 'invalid_request_error',
      message,
      ...(code ? { code } : {}),
      ...(param ? { param } : {}),
    });
  }

  static card(code: string, message: string): SandboxFault {
    return new SandboxFault(402, { type: 'card_error', code, message });
  }

  static missing(id: string): SandboxFault {
    return SandboxFault.request(`No such object: '${id}'`, 'resource_missing', 'id', 404);
  }
}
