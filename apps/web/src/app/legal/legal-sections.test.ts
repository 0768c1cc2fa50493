import { expect, it } from 'vitest';
import { isSummary, numberSections } from './legal-sections.ts';

it('the sections of a legal document are numbered, except for the summary', () => {
  const sections = [
    { title: 'In short', content: 'Be nice.' },
    { title: 'Who can play', content: 'You.' },
    { title: 'Ending', content: 'Bye.' },
  ];
  expect(numberSections('terms', sections).map(({ id, number, title }) => [id, number, title])).toEqual([
    ['terms-1', 1, 'Who can play'],
    ['terms-2', 2, 'Ending'],
  ]);
  expect(sections.filter(isSummary)).toHaveLength(1);
});
