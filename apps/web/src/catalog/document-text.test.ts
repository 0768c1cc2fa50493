// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readBlocks, splitAtAddresses } from './document-text.ts';

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
