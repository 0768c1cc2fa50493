import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aPack } from '../../catalog/catalog-fixtures.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { usePacksOnSale } from './use-packs-on-sale.ts';

beforeEach(() => {
  localStorage.clear();
  setList('packs', [
    aPack({ id: 1, name: 'Bramble' }),
    aPack({ id: 2, name: 'Frost' }),
    aPack({ id: 3, name: 'Pier' }),
  ]);
});
function open(response: Promise<Response>): void {
  vi.stubGlobal('fetch', () => response);
  const Rack = () => (
    <p>
      {usePacksOnSale()
        ?.map(({ name }) => name)
        .join(', ') ?? 'unknown'}
    </p>
  );
  renderPage(<Rack />);
}
const never = () => new Promise<Response>(() => undefined);
const calendar = (seasonalPackIds: number[]) =>
  Promise.resolve(new Response(JSON.stringify({ events: [], seasonalPackIds })));

it('the market waits for the calendar, and on the next visit shows the last known packs at once', async () => {
  open(never());
  expect(screen.getByText('unknown')).toBeTruthy();
  cleanup();
  open(calendar([2]));
  expect(await screen.findByText('Bramble, Pier')).toBeTruthy();
  cleanup();
  open(never());
  expect(screen.getByText('Bramble, Pier')).toBeTruthy();
  cleanup();
  open(calendar([1]));
  expect(await screen.findByText('Frost, Pier')).toBeTruthy();
});

it('the market ignores invalid stored packs, and packs that no longer exist', () => {
  localStorage.setItem('blookery.packs-on-sale', '{"1":true}');
  open(never());
  expect(screen.getByText('unknown')).toBeTruthy();
  cleanup();
  localStorage.setItem('blookery.packs-on-sale', '[3,99,"x"]');
  open(never());
  expect(screen.getByText('Pier')).toBeTruthy();
});

it('the market sells everything if there is no calendar', async () => {
  open(Promise.resolve(new Response('{}', { status: 503 })));
  expect(await screen.findByText('Bramble, Frost, Pier')).toBeTruthy();
});
