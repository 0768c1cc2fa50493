// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { excerptOf, isSafeAddress, readBlocks, splitAtAddresses, splitAtLinks } from './document-text.ts';

it('reads paragraphs and lists from plain text', () => {
  expect(readBlocks('First\nline.\n\n- one\n- two\n\nLast.')).toEqual([
    { kind: 'paragraph', text: 'First\nline.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'Last.' },
  ]);
});

it('takes a dash in the middle of a paragraph as a dash', () => {
  expect(readBlocks('We keep:\n- names')).toEqual([{ kind: 'paragraph', text: 'We keep:\n- names' }]);
});

it('finds addresses to write to', () => {
  expect(splitAtAddresses('Write to a.b@c.example.')).toEqual(['Write to ', 'a.b@c.example', '.']);
  expect(splitAtAddresses('No address, not even @here.')).toHaveLength(1);
});

it('reads headings and steps, with or without a blank line between them', () => {
  expect(readBlocks('## What changed\nThis.\n\n1. one\n2. two\n\n#nothing\n\n### Small')).toEqual([
    { kind: 'heading', level: 2, text: 'What changed' },
    { kind: 'paragraph', text: 'This.' },
    { kind: 'steps', items: ['one', 'two'] },
    { kind: 'paragraph', text: '#nothing' },
    { kind: 'heading', level: 3, text: 'Small' },
  ]);
});

it('links to pages of the game and to https, and to nothing else', () => {
  expect(splitAtLinks('Go to the [Market](/market), now.')).toEqual([
    'Go to the ',
    { words: 'Market', to: '/market' },
    ', now.',
  ]);
  for (const to of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://x',
    'data:text/html,x',
    '',
  ]) {
    expect(isSafeAddress(to)).toBe(false);
    expect(splitAtLinks(`[x](${to})`)).toEqual([`[x](${to})`]);
  }
  expect(isSafeAddress('https://example.com/a')).toBe(true);
});

it('says the beginning in one plain line', () => {
  expect(excerptOf('## Head\n\nSome **bold** and a [link](/x).\nMore.')).toBe('Some bold and a link. More.');
  expect(excerptOf('word '.repeat(100), 20)).toBe('word word word word…');
});
