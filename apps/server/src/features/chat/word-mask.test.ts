import { parseMarkup } from '@blookery/game/chat/markup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordMask } from './word-mask.ts';

// Invented words instead of the real list.
const mask = wordMask(['grumpf', 'mukk', 'bass', 'tit']);

describe('words of the filter', () => {
  it.each([
    ['grumpf', '******'],
    ['you GRUMPF!', 'you ******!'],
    ['grumpfs and mukkes', '******* and ******'],
    ['gruuuumpf', '*********'],
    ['g.r.u.m.p.f', '***********'],
    ['gr-umpf', '*******'],
    ['g r u m p f', '***********'],
    ['oh g r u m p f you', 'oh *********** you'],
    ['i g r u m p f', 'i ***********'],
    ['grumpf,mukk', '******,****'],
    ['(grumpf)', '(******)'],
    ['grümpf', '******'],
    ['gru\u200bmpf', '*******'],
    ['ｇｒｕｍｐｆ', '******'],
    ['gгumpf grumрf', 'gгumpf ******'],
    ['ɡʀᴜᴍpf', '******'],
    ['ցrսmpf mᴜᴋᴋ ΜuΚΚ', '****** **** ****'],
    ['6rumpf', '******'],
    ['ba55', '****'],
    ['b@$$', '****'],
    ['b@$$!!', '****!!'],
    ['t1t', '****'],
    ['t!t', '****'],
    ['**grumpf**', '**********'],
    ['a tit-bit, as5 and bas5', 'a ****-bit, as5 and ****'],
  ])('are masked: %s', (typed, masked) => {
    expect(mask(typed)).toBe(masked);
  });

  it.each([
    'grump',
    'bas',
    'base',
    'bassoon',
    'title',
    'titan',
    'constitution',
    'b a s s o o n',
    'the Galaxy B455',
    '171 717',
    'mu kk',
    'https://x.example/grumpf',
    'see:https://x.example/grumpf, **https://x.example/mukk**',
  ])('are not found in innocent words: %s', (typed) => {
    expect(mask(typed)).toBe(typed);
  });

  it('do not break mentions', () => {
    const tag = '<@3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968>';
    expect(mask(`hi ${tag} grumpf ${tag}`)).toBe(`hi ${tag} ****** ${tag}`);
  });

  it.each([
    ['xhttps://grumpf', 'xhttps://******'],
    ['http://grumpf https://grumpf./', 'http://****** https://******./'],
    ['http://"\u3164grumpf\u3164grumpf', 'http://"\u3164******\u3164******'],
    ['`https://x.example/grumpf`', '`https://x.example/******`'],
    ['xhttps://a.b/grumpf https://a.b/grumpf', 'xhttps://a.b/****** https://a.b/grumpf'],
  ])('are masked behind `http://` where the page shows no link: %s', (typed, masked) => {
    expect(mask(typed)).toBe(masked);
  });

  it('are masked without making markup', () => {
    const masked = mask('tit and tit');
    expect(parseMarkup(masked)).toEqual([{ type: 'text', text: masked }]);
  });

  it('are masked in any text without an error, and masking twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        expect(mask(mask(typed))).toBe(mask(typed));
      }),
      { numRuns: 2000 },
    );
  });
});
