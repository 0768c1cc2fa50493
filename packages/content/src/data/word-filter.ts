/**
 * Words that are masked in chat, guild texts and names: slurs against groups of people. Ordinary swearing is not
 * masked; the rules and the moderators deal with tone.
 *
 * They are stored in rot13, so that readers do not have to see them and the file does not trigger other filters. Each
 * matches itself and its plural as a whole word, in any case: matching inside words would mask harmless ones.
 */
const onlySlurs =
  'avttre avttn avtyrg snttbg genaal furznyr fcnfgvp zbatbybvq jrgonpx enturnq gbjryurnq wvtnobb cvpxnavaal ' +
  'qnexvr tbyyvjbt xnssve tlccb fdhnj';
/** They are also given names, surnames, nicknames or ordinary words of some language. */
const alsoNames = 'snt ergneq fcvp xvxr lvq puvax tbbx ornare cnxv cvxrl erqfxva';

const rot13 = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

const decode = (words: string): readonly string[] => words.split(' ').map(rot13);

/**
 * The words that a username may not contain. The others are masked in texts, but a player may have one as a name; there,
 * reports and staff deal with slurs. All are so long that neither initials nor a short name with a number spell one.
 */
export const usernameFilter = decode(onlySlurs);
export const wordFilter: readonly string[] = [...usernameFilter, ...decode(alsoNames)];
