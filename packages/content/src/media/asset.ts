/** A file on its way to the media host. */
export interface Asset {
  /** The logical name, such as `blooks/pip.svg`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * Most files are served under a name with their hash in it and never change. The few that are asked for by
   * a fixed address keep their name, and are not among the resources.
   */
  readonly fixed?: boolean;
}

const COMPRESSIBLE = /\.(?:svg|json|txt)$/;

/** Formats that are not compressed already. */
export const isCompressible = (name: string): boolean => COMPRESSIBLE.test(name);
