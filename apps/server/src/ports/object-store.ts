/** Stores files. Browsers post to it directly, with a form that was signed for exactly one file. */
export interface ObjectStore {
  /**
   * A form for one file: this key, this type, at most this many bytes, until then. The store itself refuses
   * anything else.
   */
  signForm: (form: FormTerms) => Promise<SignedForm>;
  /** The whole object, or null if there is none. Throws if it is larger than `maxBytes`. */
  read: (key: string, maxBytes: number) => Promise<Buffer | null>;
  /** The object as a stream; null if there is none. */
  open: (key: string) => Promise<StoredObject | null>;
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Removing a missing key is not an error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** The origin that pages post to, unless it is this server. */
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
