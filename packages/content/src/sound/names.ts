/** What the sound files are called, for those who point at a sound without making it. */

/** The media name of a sound. */
export const soundName = (key: string): string => `sounds/${key}.mp3`;

export const revealSound = (rarityKey: string): string => soundName(`reveal-${rarityKey}`);
export const ambienceSound = (packKey: string): string => soundName(`ambience-${packKey}`);
