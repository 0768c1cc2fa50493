import { expect, it } from 'vitest';
import { excerptOf, isSafeAddress, readBlocks, splitAtAddresses, splitAtLinks } from './document-text.ts';

it('a document text is split into paragraphs and lists', () => {
  expect(readBlocks('First\nline.\n\n- one\n- two\n\nLast.')).toEqual([
    { kind: 'paragraph', text: 'First\nline.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'Last.' },
  ]);
});

it('a dash inside a paragraph does not start a list', () => {
  expect(readBlocks('We keep:\n- names')).toEqual([{ kind: 'paragraph', text: 'We keep:\n- names' }]);
});

it('email addresses in a text are found', () => {
  expect(splitAtAddresses('Write to a.b@c.example.')).toEqual(['Write to ', 'a.b@c.example', '.']);
  expect(splitAtAddresses('No address, not even @here.')).toHaveLength(1);
});

it('headings and steps are read, with or without a blank line between them', () => {
  expect(readBlocks('## What changed\nThis.\n\n1. one\n2. two\n\n#nothing\n\n### Small')).toEqual([
    { kind: 'heading', level: 2, text: 'What changed' },
    { kind: 'paragraph', text: 'This.' },
    { kind: 'steps', items: ['one', 'two'] },
    { kind: 'paragraph', text: '#nothing' },
    { kind: 'heading', level: 3, text: 'Small' },
  ]);
});

it('only pages of the game and https addresses become links', () => {
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

it('an excerpt is one plain line from the beginning', () => {
  expect(excerptOf('## Head\n\nSome **bold** and a [link](/x).\nMore.')).toBe('Some bold and a link. More.');
  expect(excerptOf('word '.repeat(100), 20)).toBe('word word word word…');
});
