/** A player with a wardrobe, and a fake server, for tests of the picker. */
import type { Blook, Permission } from '@blookery/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aBanner, aConfig, aFont, aProduct, aRarity } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { addDialogMethods } from '../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openPicker } from './cosmetics-picker.tsx';
import type { Tab } from './outfit.ts';

const blook = (id: number, name: string): Blook => ({
  id,
  name,
  packId: null,
  lore: '',
  rarityId: 1,
  price: 5,
  chance: 0,
  priority: id,
  imageId: 100 + id,
  shinyImageId: 200 + id,
  thumbId: 300 + id,
  shinyThumbId: 400 + id,
  backgroundId: 1,
  onlyOnDay: null,
});

export const user = aPlayer({
  id: 'p',
  username: 'oddsock',
  color: '#fff3dc',
  fontId: 1,
  titleId: null,
  bannerId: 1,
  avatar: { resourceId: 173, shiny: false },
  customAvatar: null,
  customBanner: null,
  badges: [],
  blooks: [
    { id: 71, blookId: 1, shiny: false, serial: 40 },
    { id: 72, blookId: 1, shiny: false, serial: 4 },
    { id: 73, blookId: 1, shiny: true, serial: 1 },
    { id: 74, blookId: 2, shiny: false, serial: 9 },
  ],
  items: [],
  fonts: [6],
  titles: [10],
  banners: [3],
  permissions: [],
});

export const requested: string[] = [];

export const responses: Record<string, unknown> = {};

const Where = () => <output>{useLocation().pathname}</output>;

export const face = (change: object) => {
  const { id, username, color, fontId, titleId, bannerId, avatar, customAvatar, customBanner } = user;
  return { id, username, color, fontId, titleId, bannerId, avatar, customAvatar, customBanner, ...change };
};

export function open(tab: Tab, ...permissions: Permission[]): HTMLElement {
  setUser({ ...user, permissions });
  openPicker(tab);
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <ModalHost />
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('dialog', { name: 'Dress up' });
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

export const choices = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .map((choice) => choice.textContent?.replaceAll('Common', ''));

export const where = () =>
  screen.getAllByRole('status').find((element) => element.tagName === 'OUTPUT')?.textContent;

/** Prepares and cleans up every test of the file. */
export function setUpPicker(): void {
  beforeEach(() => {
    setConfig(aConfig());
    setResources([{ id: 173, path: '{cdn}/blooks/nub.svg' }]);
    setList('blooks', [blook(1, 'Pip'), blook(2, 'Mossop'), blook(73, 'Nub')]);
    setList('packs', []);
    setList('rarities', [aRarity({ id: 1, name: 'Common', animationType: 'common', color: '#cfc3a8' })]);
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
    setList('titles', [
      { ...open(1, 'Newcomer', true), rarityId: 1 },
      { ...open(9, 'Night Owl', false), rarityId: 1 },
      { ...open(10, 'Keeper', false), rarityId: 1 },
    ]);
    const permissions = ['CUSTOM_AVATAR', 'CHANGE_NAME_COLOR_TIER_1'];
    setList('products', [
      aProduct({ id: 1, name: 'Blookery Plus', price: 60, subscriptionPrice: 5, grants: { permissions } }),
    ]);
    requested.length = 0;
    for (const key of Object.keys(responses)) delete responses[key];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      requested.push(`${method} ${url} ${body}`);
      const response = responses[`${method} ${url}`];
      return new Response(JSON.stringify(response ?? { code: 'NO', message: 'Not today.' }), {
        status: response ? 200 : 409,
      });
    });
    addDialogMethods();
  });
  afterEach(() => {
    cleanup();
    resetModals();
    setUser(null);
    vi.unstubAllGlobals();
  });
}
