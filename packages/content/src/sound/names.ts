/** The names of sound files, for code that refers to a sound without synthesising it. */

/** Returns the media name of a sound. */
export const soundName = (key: string): string => `sounds/${key}.mp3`;

export const revealSound = (rarityKey: string): string => soundName(`reveal-${rarityKey}`);
export const ambienceSound = (packKey: string): string => soundName(`ambience-${packKey}`);
