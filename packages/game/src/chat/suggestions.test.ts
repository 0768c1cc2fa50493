import { describe, expect, it } from 'vitest';
import { suggest, suggestionAt, withSuggestion } from './suggestions.ts';

/** The vertical bar marks the caret. */
const at = (typed: string) => suggestionAt(typed.replace('|', ''), typed.indexOf('|'));
const crowd = Array.from({ length: 40 }, (_, index) => `player${index}`);
const self = (name: string) => name;

describe('chat suggestions', () => {
  it('appear for the name or the emoji before the caret', () => {
    expect(at('hi @An|')).toEqual({ kind: 'mention', query: 'an', start: 3, end: 6 });
    expect(at('@|')).toEqual({ kind: 'mention', query: '', start: 0, end: 1 });
    expect(at('so :so|ck')).toEqual({ kind: 'emoji', query: 'so', start: 3, end: 6 });
    expect(at('(@x|')).toMatchObject({ kind: 'mention', query: 'x' });
    expect(at('__@an|__')).toEqual({ kind: 'mention', query: 'an', start: 2, end: 5 });
    expect(at(`@an|${' and more'.repeat(10)}`)).toMatchObject({ query: 'an', start: 0 });
    expect(at(`${'more and '.repeat(10)}@an|`)).toMatchObject({ query: 'an', start: 90 });
  });

  it.each(['|', 'hi|', 'me@home|', '@an |', 'at 10:3|', ':|', 'http:|', ':sock:|', `@${'x'.repeat(17)}|`])(
    'do not appear for %j',
    (typed) => {
      expect(at(typed)).toBeNull();
    },
  );

  it('contain at most 10 names [2.9.02]', () => {
    expect(suggest('PLAYER', crowd, self)).toEqual(crowd.slice(0, 10));
    expect(suggest('', crowd, self)).toHaveLength(10);
  });

  it('contain at most 10 emoji [2.9.03]', () => {
    const emoji = crowd.map((key) => ({ key }));
    expect(suggest('player', emoji, ({ key }) => key)).toHaveLength(10);
    expect(suggest('player39', emoji, ({ key }) => key)).toEqual([{ key: 'player39' }]);
  });

  it('put names that begin with the query before names that contain it', () => {
    expect(suggest('an', ['joan', 'Ann', 'bo', 'anders'], self)).toEqual(['Ann', 'anders', 'joan']);
  });

  it('replace the typed query and put the caret after it', () => {
    const place = at('hi @An| there');
    if (!place) throw new Error('no place');
    expect(withSuggestion('hi @An there', place, 'Ann')).toEqual({ text: 'hi @Ann there', caret: 8 });
    expect(withSuggestion(':so', { kind: 'emoji', query: 'so', start: 0, end: 3 }, 'sock')).toEqual({
      text: ':sock: ',
      caret: 7,
    });
  });
});

it('A name that contains the query from its second letter on is suggested', () => {
  expect(suggest('oan', ['joan', 'bo'], self)).toEqual(['joan']);
});
