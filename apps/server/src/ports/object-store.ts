/** Where files are kept. Browsers post to it directly, with a form that was signed for exactly one file. */
export interface ObjectStore {
  /**
   * A form for one file: this key, this type, at most so many bytes, until then. Whatever else is sent with
   * it is refused by the store itself.
   */
  signForm: (form: FormTerms) => Promise<SignedForm>;
  /** The whole object, or null when there is none. Throws when it is larger than `maxBytes`. */
  read: (key: string, maxBytes: number) => Promise<Buffer | null>;
  /** The object as it comes, for sending on; null when there is none. */
  open: (key: string) => Promise<StoredObject | null>;
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Removing what is not there is fine. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Where pages post to when that is not this server. */
  postOrigin: string | null;
}

export interface FormTerms {
  key: string;
  contentType: string;
  maxBytes: number;
  expiresInSeconds: number;
}

export interface SignedForm {
  url: string;
  /** Sent before the file, in any order. */
  fields: Record<string, string>;
}

export interface StoredObject {
  body: NodeJS.ReadableStream;
  size: number;
}
