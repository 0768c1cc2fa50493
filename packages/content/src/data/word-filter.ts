/**
 * Words that are masked in chat, guild texts and names: slurs against people for what they are. Ordinary swearing is
 * left alone; the house rules and the moderators deal with tone.
 *
 * They are stored by rot13, so that nobody who reads or searches this code has to meet them, and so that the file does not
 * trip the filters of others. Each stands for itself and its plural, as a whole word, without regard to case: masking
 * inside words would punish the innocent.
 */
const hidden =
  'avttre avttn avtyrg snttbg snt genaal furznyr ergneq fcnfgvp zbatbybvq xvxr lvq puvax tbbx fcvp jrgonpx ornare ' +
  'enturnq gbjryurnq cnxv wvtnobb cvpxnavaal qnexvr tbyyvjbt xnssve tlccb cvxrl fdhnj erqfxva';

const rot13 = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

export const wordFilter: readonly string[] = hidden.split(' ').map(rot13);
