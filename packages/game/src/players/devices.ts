/** A file of its own: every page needs this, and few need the checks of passwords. */

/** The most accounts that one device remembers. */
export const DEVICE_TOKENS_MAX = 8;
