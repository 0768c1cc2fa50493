import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { BlookHistory } from './blook-history.tsx';

const step = { from: null, to: null, tokens: null, reference: null };
const steps = [
  { ...step, kind: 'pulled', at: '2026-11-01T12:00:00.000Z' },
  { ...step, kind: 'swapped', at: '2026-11-18T12:00:00.000Z' },
  { ...step, kind: 'swapped', at: '2026-11-19T12:00:00.000Z' },
];

it.each([
  [0, 3, null],
  [4899, 4, '4,899 more steps in between'],
])('the history of a copy with %i steps left out has %i lines', async (leftOut, lines, text) => {
  emptyCatalog();
  const copy = { id: 1, blookId: 7, shiny: false, serial: 12 };
  vi.stubGlobal('fetch', async () => Response.json({ blook: copy, owner: null, steps, leftOut }));
  renderPage(<BlookHistory copy={copy} />);
  const events = await screen.findAllByRole('listitem');
  expect(events).toHaveLength(lines);
  // Before the first step, which is shown last.
  if (text) expect(events.at(-2)?.textContent).toContain(text);
});
