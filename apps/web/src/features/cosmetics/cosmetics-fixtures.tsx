/** A player with a wardrobe, and a fake server, for tests of the picker. */
import type { Blook, Permission } from '@blookery/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { setList, setResources } from '../../catalog/catalog.ts';
import {
  aBanner,
  aBlook,
  aFont,
  aProduct,
  aRarity,
  aTitle,
  emptyCatalog,
} from '../../catalog/catalog-fixtures.ts';
import { startAt } from '../../navigation/navigation-fixtures.tsx';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openPicker } from './cosmetics-picker.tsx';
import type { Tab } from './outfit.ts';

const blook = (id: number, name: string): Blook =>
  aBlook({ id, name, priority: id, imageId: 100 + id, shinyImageId: 200 + id, thumbId: 300 + id });

const worn = aFace('oddsock', { id: 'p', color: '#fff3dc', avatar: { resourceId: 173, shiny: false } });

export const user = aPlayer({
  ...worn,
  blooks: [
    { id: 71, blookId: 1, shiny: false, serial: 40 },
    { id: 72, blookId: 1, shiny: false, serial: 4 },
    { id: 73, blookId: 1, shiny: true, serial: 1 },
    { id: 74, blookId: 2, shiny: false, serial: 9 },
  ],
  fonts: [6],
  titles: [10],
  banners: [3],
});

export const requested: string[] = [];

export const responses: Record<string, unknown> = {};

export const face = (change: object) => ({ ...worn, ...change });

export function open(tab: Tab, ...permissions: Permission[]): HTMLElement {
  setUser({ ...user, permissions });
  openPicker(tab);
  startAt('/dashboard');
  render(<ModalHost />);
  return screen.getByRole('dialog', { name: 'Dress up' });
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

export const choices = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .map((choice) => choice.textContent?.replaceAll('Common', ''));

/** Prepares and cleans up every test of the file. */
export function setUpPicker(): void {
  beforeEach(() => {
    setUser(null);
    emptyCatalog();
    setResources([{ id: 173, path: '{cdn}/blooks/nub.svg' }]);
    setList('blooks', [blook(1, 'Pip'), blook(2, 'Mossop'), blook(73, 'Nub')]);
    setList('rarities', [aRarity()]);
    const open = (id: number, name: string, isDefault: boolean) => ({
      id,
      name,
      default: isDefault,
      priority: id,
    });
    setList('banners', [open(1, 'Felt', true), open(2, 'Dusk', false), open(3, 'Tide', false)].map(aBanner));
    setList(
      'fonts',
      [open(1, 'Figtree', true), open(5, 'Pixel', false), open(6, 'Pacifico', false)].map(aFont),
    );
    setList(
      'titles',
      [open(1, 'Newcomer', true), open(9, 'Night Owl', false), open(10, 'Keeper', false)].map(aTitle),
    );
    const permissions = ['CUSTOM_AVATAR', 'CHANGE_NAME_COLOR_TIER_1'];
    setList('products', [
      aProduct({ id: 1, name: 'Blookery Plus', price: 60, subscriptionPrice: 5, grants: { permissions } }),
    ]);
    requested.length = 0;
    for (const key of Object.keys(responses)) delete responses[key];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      requested.push(`${method} ${url} ${body}`);
      const response = responses[`${method} ${url}`];
      return response
        ? Response.json(response)
        : Response.json({ code: 'NO', message: 'Not today.' }, { status: 409 });
    });
  });
}
