import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shortCount } from '../text/count-badge.tsx';
import { Shelf, ShelfCell } from './shelf.tsx';

it.each([
  [1, '1'],
  [98, '98'],
  [99, '99+'],
  [5000, '99+'],
])('a count badge shows %i as %s [1.9.20]', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

it('a shelf cell shows its count from two on, and "99+" above 98 [1.9.20]', () => {
  render(
    <Shelf label="Hats">
      <ShelfCell image="/a.svg" label="Bowler" count={1} onSelect={() => undefined} />
      <ShelfCell image="/b.svg" label="Beret" count={98} onSelect={() => undefined} />
      <ShelfCell image="/c.svg" label="Cap" count={99} onSelect={() => undefined} />
    </Shelf>,
  );
  expect(screen.getAllByRole('button').map((cell) => cell.textContent)).toEqual([
    'Bowler',
    'Beret98 owned',
    'Cap99+ owned',
  ]);
});

it('a shelf cell reads out the spoken label of a hidden thing, not its question marks', () => {
  render(
    <Shelf label="Hats">
      <ShelfCell
        image="/a.svg"
        label="? ? ?"
        spokenLabel="Not found yet"
        silhouette
        onSelect={() => undefined}
      />
    </Shelf>,
  );
  expect(screen.getByRole('button', { name: 'Not found yet' })).toBeDefined();
});

it('a shelf cell is chosen by a press, and reached by arrow keys', async () => {
  const chosen = vi.fn();
  render(
    <Shelf label="Hats">
      {['Bowler', 'Beret', 'Cap'].map((hat) => (
        <ShelfCell
          key={hat}
          image="/a.svg"
          label={hat}
          selected={hat === 'Cap'}
          onSelect={() => chosen(hat)}
        />
      ))}
    </Shelf>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}{End}{Enter}{Home}{Enter}{ArrowLeft}{Enter}');
  expect(chosen.mock.calls.flat()).toEqual(['Beret', 'Cap', 'Bowler', 'Bowler']);
  expect(screen.getByRole('button', { name: 'Cap', pressed: true })).toBeDefined();
});

it('a shelf has one tab stop: the chosen cell at first, then the one that had the focus last', async () => {
  const how = vi.fn();
  const cell = (hat: string, selected = false) => (
    <ShelfCell key={hat} image="/a.svg" label={hat} selected={selected} onSelect={how} />
  );
  render(
    <>
      <Shelf label="Hats">{[cell('Bowler'), cell('Beret', true), cell('Cap')]}</Shelf>
      <Shelf label="Scarves">{[cell('Wool'), cell('Silk')]}</Shelf>
    </>,
  );
  const focused = () => document.activeElement?.textContent;
  await userEvent.tab();
  expect(focused()).toBe('Beret');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Cap');
  await userEvent.tab();
  expect(focused()).toBe('Wool');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Cap');

  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Silk' }));
  expect(how.mock.calls.flat()).toEqual([{ keyboard: true }, { keyboard: false }]);
});
