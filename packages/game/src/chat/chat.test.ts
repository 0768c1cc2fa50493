import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calledIn,
  chatTexts,
  HIGHLIGHT_MS,
  MENTIONS_MAX,
  MESSAGE_MAX,
  type MentionLookup,
  messageFault,
  resolveMentions,
  tidyMessage,
  writeMentions,
} from './chat.ts';

const ann = '3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968';
const bo = '00000000-0000-4000-8000-0000000000b0';
const names: Record<string, string> = { ann, bo, __cool__: bo };
const lookup: MentionLookup = {
  idOf: (name) => names[name],
  isPlayer: (id) => id === ann || id === bo,
};
const resolve = (content: string) => resolveMentions(content, lookup);

describe('a message', () => {
  it('may have up to 2048 characters [2.2.42]', () => {
    expect(MESSAGE_MAX).toBe(2048);
    expect(messageFault('x'.repeat(2048))).toBeNull();
    expect(messageFault('x'.repeat(2049))).toBe('CHAT_MESSAGE_TOO_LONG');
  });

  it.each(['', ' ', '\n\t\r\n', '\u00a0\u2003', '\u200b\u200d\u2060', '\u3164', '\u2800 \ufe0f', '\u0000'])(
    'with nothing but white space is empty: %j [2.5.32]',
    (content) => {
      expect(messageFault(content)).toBe('CHAT_MESSAGE_EMPTY');
    },
  );

  it.each(['.', 'ok', '0', '👩‍🚀', 'é', '****'])('with a visible character is not empty: %j', (content) => {
    expect(messageFault(content)).toBeNull();
  });

  it('is stored without control characters, stacked accents, runs of empty lines and surrounding spaces', () => {
    expect(tidyMessage('  a\u0000\u0007b\r\nc\n \n\t\n\n\nd \n')).toBe('ab\nc\n\nd');
    expect(tidyMessage('\u202eevil\u202c')).toBe('evil');
    expect(tidyMessage(`e${'\u0301'.repeat(50)}`)).toBe(`e${'\u0301'.repeat(4)}`);
    expect(tidyMessage('a\ud800b')).toBe('a\ufffdb');
    expect(tidyMessage('tab\tand 👩‍🚀 stay')).toBe('tab\tand 👩‍🚀 stay');
  });

  it('does not change when it is tidied a second time', () => {
    const odd = fc.constantFrom(
      ' ',
      '\n',
      '\r',
      '\t',
      '\u0000',
      '\u0301',
      '\u202e',
      '\ud800',
      'a',
      '\u200b',
      '\ufeff',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(odd).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const tidy = tidyMessage(typed);
        expect(tidyMessage(tidy)).toBe(tidy);
        expect(tidy.isWellFormed()).toBe(true);
        expect(tidy).not.toContain('\u0000');
        expect(tidy.length).toBeLessThanOrEqual(typed.length);
      }),
      { numRuns: 5000 },
    );
  });

  it('has the placeholder "Message #global" [2.2.41]', () => {
    expect(chatTexts.placeholder).toBe('Message #global');
  });

  it('is highlighted for 1.5 s after a jump and marked "(edited)" after an edit [2.4.20, 2.4.16]', () => {
    expect(HIGHLIGHT_MS).toBe(1500);
    expect(chatTexts.edited).toBe('(edited)');
  });
});

describe('mentions', () => {
  it('are written @username [2.5.33]', () => {
    expect(resolve('hi @Ann, and @BO!')).toEqual({
      content: `hi <@${ann}>, and <@${bo}>!`,
      mentions: [ann, bo],
    });
    expect(resolve('@ann')).toEqual({ content: `<@${ann}>`, mentions: [ann] });
    expect(resolve('(@ann)@bo').mentions).toEqual([ann, bo]);
    expect(resolve('__@ann__ **@bo**')).toEqual({
      content: `__<@${ann}>__ **<@${bo}>**`,
      mentions: [ann, bo],
    });
  });

  it('exclude a dash after the name but include underscores of the name', () => {
    expect(resolve('@ann- well').content).toBe(`<@${ann}>- well`);
    expect(resolve('@__cool__ hat')).toEqual({ content: `<@${bo}> hat`, mentions: [bo] });
  });

  it('are not found inside words, code and links, nor for unknown players', () => {
    for (const content of [
      'me@ann.example',
      'me__@ann',
      '`@ann`',
      'https://x.example/@ann',
      '@nobody @annn @',
      `@${'a'.repeat(17)}`,
      '<@11111111-1111-4111-8111-111111111111>',
    ]) {
      expect(resolve(content)).toEqual({ content, mentions: [] });
    }
  });

  it('are listed once each, even if written as <@userId>', () => {
    expect(resolve(`@ann @ann <@${ann}> <@${bo}>`).mentions).toEqual([ann, bo]);
  });

  it(`stop at ${MENTIONS_MAX}; the rest stays text`, () => {
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const crowd = Array.from({ length: 30 }, (_, index) => `@p${index}`).join(' ');
    const { content, mentions } = resolveMentions(crowd, {
      idOf: (name) => id(Number(name.slice(1))),
      isPlayer: () => true,
    });
    expect(mentions).toHaveLength(20);
    expect(content).toContain(`<@${id(19)}> @p20 @p21`);
    const again = resolveMentions(`${crowd} @p0`, {
      idOf: (name) => id(Number(name.slice(1))),
      isPlayer: () => true,
    });
    expect(again.content).toMatch(new RegExp(`@p29 <@${id(0)}>$`));
  });

  it('are looked for until there are more than twice as many as a message may have', () => {
    const crowd = Array.from({ length: 60 }, (_, index) => `@p${index}`).join(' ');
    expect(calledIn(crowd).names).toHaveLength(2 * MENTIONS_MAX + 1);
    const ids = Array.from({ length: 60 }, (_, index) => `<@${ann.slice(0, -2)}${index + 10}>`).join(' ');
    expect(calledIn(ids).ids).toHaveLength(2 * MENTIONS_MAX + 1);
  });

  it('are found by name and by id', () => {
    expect(calledIn(`@Ann- hi <@${bo}> \`@x\` a@b`)).toEqual({ names: ['ann-', 'ann'], ids: [bo] });
  });

  it('have names of 1 to 16 characters', () => {
    expect(calledIn('@x').names).toEqual(['x']);
    expect(calledIn(`@${'a'.repeat(16)}`).names).toEqual(['a'.repeat(16)]);
    expect(calledIn(`@${'a'.repeat(17)}`).names).toEqual([]);
    expect(calledIn('@_-').names).toEqual(['_-']);
  });

  it('are turned back into names for editing', () => {
    const typed = 'hi @ann and @bo-';
    const { content } = resolve(typed);
    expect(writeMentions(content, (id) => (id === ann ? 'ann' : 'bo'))).toBe(typed);
    expect(writeMentions(content, () => undefined)).toBe(content);
  });
});
