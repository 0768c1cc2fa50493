/** Lets everybody in: the only callers of a town that is being filled are in this process. */
import type { Captcha } from '../ports/captcha.ts';

export const openDoor: Captcha = { challenge: async () => ({}), verify: async () => true };
