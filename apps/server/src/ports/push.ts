/** Delivers to browsers through the push services of their makers. */
export interface Push {
  /** What a browser needs to subscribe, as unpadded base64url. */
  publicKey: string;
  /** Whether pushes may be sent to this address: a public one, and not of this network. */
  mayReach: (endpoint: string) => Promise<boolean>;
  /** Whether messages can be encrypted for these keys. */
  areKeys: (keys: PushKeys) => boolean;
  /** Throws `PushAway` if it may work later. Nothing that is thrown contains the address. */
  send: (target: PushTarget, message: PushMessage, signal: AbortSignal) => Promise<PushOutcome>;
}

/**
 * `gone`: the subscription is over. `refused`: this message will never be accepted. `unwelcome`: nor will any other,
 * because the push service does not accept our key or how to reach the operator.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unwelcome';

export interface PushKeys {
  /** The public key of the browser, an uncompressed point of P-256. */
  p256dh: Buffer;
  auth: Buffer;
}

export interface PushTarget extends PushKeys {
  endpoint: string;
}

export interface PushMessage {
  content: string;
  /** For this long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** A later message of the same topic replaces one that was not delivered yet. */
  topic: string;
}

export class PushAway extends Error {
  /** When the push service asked to try again. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
