/** A file to be published on the media host. */
export interface Asset {
  /** The logical name, such as `blooks/pip.svg`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * Most files are served under a name that contains their hash, and never change. The few with a fixed address keep
   * their name and are not resources.
   */
  readonly fixed?: boolean;
}

const COMPRESSIBLE = /\.(?:svg|json|txt)$/;

/** Returns whether the format is not compressed already. */
export const isCompressible = (name: string): boolean => COMPRESSIBLE.test(name);
