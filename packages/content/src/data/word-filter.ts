/**
 * Words that are masked in chat, guild texts and names: slurs against groups of people. Ordinary swearing is not
 * masked; the rules and the moderators deal with tone.
 *
 * They are stored in rot13, so that readers do not have to see them and the file does not trigger other filters. Each
 * matches itself and its plural as a whole word, in any case: matching inside words would mask harmless ones.
 */
const hidden =
  'avttre avttn avtyrg snttbg snt genaal furznyr ergneq fcnfgvp zbatbybvq xvxr lvq puvax tbbx fcvp jrgonpx ornare ' +
  'enturnq gbjryurnq cnxv wvtnobb cvpxnavaal qnexvr tbyyvjbt xnssve tlccb cvxrl fdhnj erqfxva';

const rot13 = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

export const wordFilter: readonly string[] = hidden.split(' ').map(rot13);
