/** Rules about all modals, proved by the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MODAL_CLOSE_MS } from './modal-queue.ts';

const folder = join(import.meta.dirname, '../..');
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

it('only questions, reports, trades and modals opened from a modal are shown over a modal; all others queue [1.2.35]', () => {
  const onTop = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && /\bonTop\b/.test(textOf(name)),
  );
  expect(onTop.sort()).toEqual([
    'features/reports/report-modal.tsx',
    'features/trades/use-trade-watch.tsx',
    'identity/confirm/confirm-dialog.tsx',
    'session/earning/short-of-tokens.tsx',
    'session/wishes/wish-sheet.tsx',
    'ui/overlays/modal-questions.tsx',
    // The queue itself.
    'ui/overlays/modal-queue.ts',
  ]);
});

it('a modal closes with an animation as long as the next one waits, 500 ms [1.2.36]', () => {
  const [, length] = /--t-modal: (\d+)ms;/.exec(textOf('ui/styles/tokens.css')) ?? [];
  expect(Number(length)).toBe(MODAL_CLOSE_MS);
  const sheet = textOf('ui/overlays/modals.module.css');
  expect(sheet).toMatch(/^\.closing \{[^}]*transition: background var\(--t-modal\) /m);
  expect(sheet).toMatch(/^\.closing \.stack \{[^}]*animation: fall var\(--t-modal\) /m);
});
