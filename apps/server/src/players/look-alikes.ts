/** The letter that a character may be meant as: `ä`, `а` (Cyrillic), `@` and `4` may all be an a. */

/** By letter, what looks like it beside its accented and styled forms. A capital is listed if its small letter looks different. */
const drawnLike = {
  a: '4@аαɑɐᴀ',
  b: '8вβʙɓƀ',
  c: 'сςᴄƈ',
  d: 'ԁđðᴅɖɗ',
  e: '3€еєεɛəɘᴇ',
  f: 'ƒꜰғ',
  g: '69ɡɢɠǥց',
  h: 'нһΗħʜհ',
  i: '1!|іιıɪɩɨ',
  j: 'јʝᴊɉյ',
  k: 'кқκᴋƙ',
  l: '£łʟɫɭӏլ',
  m: 'мΜᴍɱ',
  n: 'ηΝɴɲɳŋոռ',
  o: '0оοσøɵᴏօ',
  p: 'рρᴘƥ',
  q: 'ԛզ',
  r: 'ʀɹɾɽʁ',
  s: '5$ѕßʂʃꜱ',
  t: '7+тτᴛŧʈ',
  u: 'υμᴜʉս',
  v: 'νѵᴠʋ',
  w: 'ԝωᴡʍա',
  x: 'хχ',
  y: 'уүγΥʏƴ',
  z: 'ζᴢʐʑƶ',
};

const letterOf = new Map(
  Object.entries(drawnLike).flatMap(([letter, drawn]) => Array.from(drawn, (sign) => [sign, letter])),
);

export interface LookAlike {
  /** From a to z. */
  letter: string;
  /** How certain it is that a letter is meant: digits may be numbers, signs may be punctuation. */
  kind: 'letter' | 'digit' | 'sign';
}

export function lookAlike(character: string): LookAlike | null {
  const bare = character.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const small = bare.toLowerCase();
  const letter = /^[a-z]$/.test(small) ? small : (letterOf.get(bare) ?? letterOf.get(small));
  if (letter === undefined) return null;
  const kind = /^[0-9]$/.test(bare) ? 'digit' : /^\p{L}$/u.test(bare) ? 'letter' : 'sign';
  return { letter, kind };
}

/** Up to three letters of one alphabet, not all of them plain: `Mód`, `Вот`. */
const shortForeign = /^(?![a-z]+$)(?:[a-zß-ſ]{1,3}|[\u0370-\u03ff]{1,3}|[\u0400-\u04ff]{1,3})$/;

/** Whether a name is a short word of another language, which may look like one of English by chance. */
export const looksByChance = (name: string): boolean =>
  shortForeign.test(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  );

/**
 * Returns the form in which names are compared that must not look alike: in lower case and without signs, with letters
 * of other alphabets as those they look like. Digits stay, so that `Guild 6` is not `Guild 9`.
 */
export const lookOf = (name: string): string =>
  Array.from(name.normalize('NFC').toLowerCase(), (character) => {
    const look = lookAlike(character);
    return look?.kind === 'letter' ? look.letter : character.normalize('NFKC');
  })
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
