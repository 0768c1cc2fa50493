// @vitest-environment jsdom
import type { Blook, Permission } from '@blookery/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aBanner, aConfig, aFont, aProduct, aRarity } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { addDialogMethods } from '../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openCosmetics } from './cosmetics-picker.tsx';
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
const user = aPlayer({
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

const asked: string[] = [];
let answers: Record<string, unknown>;

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
  asked.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${url} ${body}`);
    const answer = answers[`${method} ${url}`];
    return new Response(JSON.stringify(answer ?? { code: 'NO', message: 'Not today.' }), {
      status: answer ? 200 : 409,
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

const Where = () => <output>{useLocation().pathname}</output>;
const face = (change: object) => {
  const { id, username, color, fontId, titleId, bannerId, avatar, customAvatar, customBanner } = user;
  return { id, username, color, fontId, titleId, bannerId, avatar, customAvatar, customBanner, ...change };
};

function open(tab: Tab, ...permissions: Permission[]): HTMLElement {
  setUser({ ...user, permissions });
  openCosmetics(tab);
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <ModalHost />
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('dialog', { name: 'Dress up' });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choices = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .map((choice) => choice.textContent?.replaceAll('Common', ''));
const where = () =>
  screen.getAllByRole('status').find((element) => element.tagName === 'OUTPUT')?.textContent;

describe('the wardrobe', () => {
  it('has six tabs [1.2.32]', () => {
    open('avatar');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Avatar',
      'Banner',
      'Title',
      'Font',
      'Color',
      'Gradient',
    ]);
  });

  it('lists owned cosmetics and those open to everyone, and nothing else [1.6.09, 1.6.10, 1.6.11, 1.6.12]', async () => {
    open('avatar');
    expect(choices('The toys you own')).toEqual(['Pip', 'PipPip, shiny', 'Mossop']);
    expect(screen.getByRole('button', { name: 'Use default' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Banner' }));
    expect(choices('The banners you own')).toEqual(['Felt', 'Tide']);
    await userEvent.click(screen.getByRole('tab', { name: 'Title' }));
    expect(choices('The titles you own')).toEqual(['No titleOnly your name', 'Newcomer', 'Keeper']);
    await userEvent.click(screen.getByRole('tab', { name: 'Font' }));
    expect(choices('The fonts you own')).toEqual(['oddsockFigtree', 'oddsockPacifico']);
  });

  it('finds blooks by name, and shiny ones only', async () => {
    open('avatar');
    await userEvent.type(screen.getByRole('searchbox'), 'moss');
    expect(choices('The toys you own')).toEqual(['Mossop']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('switch', { name: 'Shiny only' }));
    expect(choices('The toys you own')).toEqual(['PipPip, shiny']);
  });
});

describe('saving cosmetics', () => {
  it('wears the copy that is sold last, and updates the session at once [1.2.58, 1.7.20]', async () => {
    answers['PATCH /api/cosmetics/avatar'] = face({ avatar: { resourceId: 101, shiny: false } });
    open('avatar');
    expect(screen.getByRole('button', { name: 'Set as avatar' })).toHaveProperty('disabled', true);
    await userEvent.click(instanceOf(HTMLElement, screen.getAllByRole('button', { name: /Pip/ })[0]));
    await press('Set as avatar');
    await waitFor(() => expect(getUser()?.avatar.resourceId).toBe(101));
    expect(asked).toEqual(['PATCH /api/cosmetics/avatar {"id":72}']);
  });

  it('sends 0 for the default avatar [1.7.20, 1.6.11]', async () => {
    answers['PATCH /api/cosmetics/avatar'] = face({});
    setUser(user);
    open('avatar');
    setUser({ ...user, avatar: { resourceId: 101, shiny: false } });
    await press('Use default');
    await press('Set as avatar');
    await waitFor(() => expect(asked).toEqual(['PATCH /api/cosmetics/avatar {"id":0}']));
  });

  it('saves all changes one after the other [1.2.60, 1.2.62, 1.2.63, 1.7.22, 1.7.25, 1.7.26]', async () => {
    answers['PATCH /api/cosmetics/banner'] = face({ bannerId: 3 });
    answers['PATCH /api/cosmetics/title'] = face({ bannerId: 3, titleId: 10 });
    answers['PATCH /api/cosmetics/font'] = face({ bannerId: 3, titleId: 10, fontId: 6 });
    open('banner');
    await press('Tide');
    await userEvent.click(screen.getByRole('tab', { name: 'Title' }));
    await press(/^Keeper/);
    await userEvent.click(screen.getByRole('tab', { name: 'Font' }));
    await press(/Pacifico/);
    await press('Save 3 changes');
    await waitFor(() => expect(getUser()).toMatchObject({ bannerId: 3, titleId: 10, fontId: 6 }));
    expect(asked).toEqual([
      'PATCH /api/cosmetics/banner {"bannerId":3}',
      'PATCH /api/cosmetics/title {"titleId":10}',
      'PATCH /api/cosmetics/font {"fontId":6}',
    ]);
  });

  it('shows a refusal and stays open', async () => {
    open('font');
    await press(/Pacifico/);
    await press('Set font');
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(getUser()?.fontId).toBe(1);
  });
});

describe('a name colour', () => {
  const hex = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hex color' });

  it('is typed as up to six hex digits, with zeros for missing ones [1.2.64, 1.5.19, 1.5.20, 1.7.24]', async () => {
    answers['PATCH /api/cosmetics/color/1'] = face({ color: '#ab0000' });
    open('color', 'CHANGE_NAME_COLOR_TIER_1');
    await userEvent.clear(hex());
    await userEvent.type(hex(), '1234567890');
    expect(hex().value).toBe('123456');
    await userEvent.clear(hex());
    await userEvent.type(hex(), '#xAb');
    expect(hex().value).toBe('ab');
    await userEvent.tab();
    expect(hex().value).toBe('ab0000');
    await press('Save color');
    await waitFor(() => expect(getUser()?.color).toBe('#ab0000'));
    expect(asked).toEqual(['PATCH /api/cosmetics/color/1 {"color":"#ab0000"}']);
  });

  it('can be the rainbow', async () => {
    answers['PATCH /api/cosmetics/color/1'] = face({ color: 'rainbow' });
    open('color', 'CHANGE_NAME_COLOR_TIER_1');
    await press('Rainbow');
    await press('Save color');
    await waitFor(() => expect(getUser()?.color).toBe('rainbow'));
  });

  it('shows its lowest contrast', async () => {
    const dialog = open('color', 'CHANGE_NAME_COLOR_TIER_1');
    expect(dialog.textContent).toContain('Lowest contrast on felt is 10.7 : 1');
    await userEvent.clear(hex());
    await userEvent.type(hex(), '000000');
    expect(dialog.textContent).toContain('lowest contrast on felt is 1.7 : 1');
  });

  it.each(['color', 'gradient'] as const)(
    'links to the store without the permission: %s [1.6.04]',
    async (tab) => {
      const dialog = open(tab);
      expect(dialog.textContent).toContain('come with Blookery Plus');
      expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
      await userEvent.click(screen.getByRole('link', { name: 'Upgrade Plan' }));
      expect(where()).toBe('/store');
      expect(asked).toEqual([]);
    },
  );
});

describe('a name gradient', () => {
  const stops = () => screen.getAllByRole('slider', { name: /^Stop/ });
  const places = () => stops().map((stop) => Number(stop.getAttribute('aria-valuenow')));
  const key = (stop: number, pressed: string) =>
    fireEvent.keyDown(instanceOf(HTMLElement, stops()[stop]), { key: pressed });

  it('moves its stops by keyboard, at least 5% apart [1.2.65, 1.5.17]', () => {
    open('gradient', 'CHANGE_NAME_COLOR_TIER_1');
    expect(places()).toEqual([0, 50, 100]);
    key(1, 'ArrowLeft');
    key(1, 'PageUp');
    expect(places()).toEqual([0, 59, 100]);
    key(1, 'End');
    expect(places()).toEqual([0, 95, 100]);
    key(1, 'Home');
    expect(places()).toEqual([0, 5, 100]);
  });

  it('has two to five stops [1.5.16, 1.5.18]', async () => {
    const dialog = open('gradient', 'CHANGE_NAME_COLOR_TIER_1');
    await press('Add a stop');
    await press('Add a stop');
    expect(places()).toHaveLength(5);
    await press('Add a stop');
    expect(places()).toHaveLength(5);
    expect(dialog.textContent).toContain('A gradient has room for 5 stops.');
    for (const left of [4, 3, 2]) {
      await press('Remove stop 1');
      expect(places()).toHaveLength(left);
    }
    expect(screen.getByRole('button', { name: 'Remove stop 1' })).toHaveProperty('disabled', true);
    key(0, 'Delete');
    expect(places()).toHaveLength(2);
    expect(dialog.textContent).toContain('A gradient keeps its last 2 stops.');
  });

  it('gets a new stop where the ribbon is clicked, unless another is too close [1.5.17]', () => {
    const dialog = open('gradient', 'CHANGE_NAME_COLOR_TIER_1');
    const ribbon = instanceOf(HTMLElement, stops()[0]?.previousElementSibling);
    const track = instanceOf(HTMLElement, ribbon.parentElement);
    vi.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 0));
    fireEvent.click(ribbon, { clientX: 208 });
    expect(places()).toEqual([0, 50, 100]);
    expect(dialog.textContent).toContain('Stops stay at least 5% apart.');
    fireEvent.click(ribbon, { clientX: 150 });
    expect(places()).toEqual([0, 25, 50, 100]);
  });

  it('has an angle set by keys or typing, and is saved as text [1.3.02, 1.7.24]', async () => {
    answers['PATCH /api/cosmetics/color/2'] = face({ color: '135|#ffd27a@0,#00ff00@50,#b7a5ff@100' });
    open('gradient', 'CHANGE_NAME_COLOR_TIER_1');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Angle' }), { key: 'ArrowUp' });
    expect(screen.getByRole('slider', { name: 'Angle' }).getAttribute('aria-valuenow')).toBe('91');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Angle in degrees' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Angle in degrees' }), '135');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Hex color of stop 2' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Hex color of stop 2' }), '00ff00');
    expect(screen.getByText('135|#ffd27a@0,#00ff00@50,#b7a5ff@100')).toBeTruthy();
    await press('Save gradient');
    await waitFor(() =>
      expect(asked).toEqual([
        'PATCH /api/cosmetics/color/2 {"color":"135|#ffd27a@0,#00ff00@50,#b7a5ff@100"}',
      ]),
    );
  });
});

describe('an uploaded picture', () => {
  const picture = (name = 'me.png', size = 3) =>
    new File([new Uint8Array(size)], name, { type: 'image/png' });
  const drop = (files: File[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    fireEvent(
      screen.getByText('Use your own picture'),
      Object.assign(event, { dataTransfer: { types: ['Files'], files } }),
    );
    return event;
  };

  it.each(['avatar', 'banner'] as const)(
    'redirects to the store without the permission: %s [1.4.43, 1.6.03]',
    (tab) => {
      open(tab);
      expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/store');
      drop([picture()]);
      expect(where()).toBe('/store');
      expect(asked).toEqual([]);
    },
  );

  it('must be a single file [2.5.30]', () => {
    open('avatar', 'CUSTOM_AVATAR');
    expect(drop([picture(), picture()]).defaultPrevented).toBe(true);
    expect(screen.getByText('Only one file can be uploaded at a time')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('must not exceed the size that the permission allows [2.8.10]', () => {
    open('banner', 'CUSTOM_AVATAR', 'UPLOAD_FILES_MEDIUM');
    drop([picture('big.png', 4 * 1024 * 1024 + 1)]);
    expect(screen.getByText('File too Large, max size is 4MB')).toBeTruthy();
  });

  it('must be an image [1.5.21, 1.5.22]', () => {
    open('avatar', 'CUSTOM_AVATAR');
    drop([new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })]);
    expect(screen.getByText('Pictures are png, jpg, jpeg, gif or webp.')).toBeTruthy();
  });

  it.each([
    ['avatar', 'Set as avatar', 'customAvatar', 'avatar.webp'],
    ['banner', 'Set as banner', 'customBanner', 'picture.webp'],
  ] as const)(
    'is uploaded, verified, previewed and applied: %s [1.2.59, 1.2.61, 1.4.41, 1.4.42, 1.7.21, 1.7.23]',
    async (tab, save, field, filename) => {
      const upload = { userId: 'p', uploadId: 'u-1', filename };
      answers['GET /api/s3/upload/small?filename=me.png&mimetype=image%2Fpng'] = {
        uploadId: 'u-1',
        url: '/objects',
        fields: {},
      };
      answers['POST /api/s3/verify'] = { ...upload, filename: 'picture.webp' };
      answers[`POST /api/cosmetics/${tab}/upload`] = face({ [field]: upload });
      vi.stubGlobal(
        'XMLHttpRequest',
        class {
          upload = {};
          status = 204;
          onload?: () => void;
          open(method: string, url: string) {
            asked.push(`${method} ${url} form`);
          }
          send() {
            queueMicrotask(() => this.onload?.());
          }
          abort() {}
        },
      );
      const dialog = open(tab, 'CUSTOM_AVATAR');
      drop([picture()]);
      expect(await screen.findByText('Checked. This is how it looks.')).toBeTruthy();
      expect(dialog.innerHTML).toContain(`/cdn/uploads/p/u-1/${filename}`);
      expect(getUser()?.[field]).toBeNull();
      await press(save);
      await waitFor(() => expect(getUser()?.[field]).toEqual(upload));
      expect(asked.map((call) => call.replace(/ undefined$/, ''))).toEqual([
        'GET /api/s3/upload/small?filename=me.png&mimetype=image%2Fpng',
        'POST /objects form',
        'POST /api/s3/verify {"uploadId":"u-1"}',
        `POST /api/cosmetics/${tab}/upload {"uploadId":"u-1"}`,
      ]);
    },
  );
});
