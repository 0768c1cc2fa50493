import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { currentPath } from '../../navigation/navigation-fixtures.tsx';
import { getUser } from '../../session/session.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { face, open, press, requested, responses, setUpPicker } from './cosmetics-fixtures.tsx';

setUpPicker();

describe('a name colour', () => {
  const hex = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hex color' });

  it('is typed as up to six hex digits, with zeros for missing ones [1.2.64, 1.5.19, 1.5.20, 1.7.24]', async () => {
    responses['PATCH /api/cosmetics/color/1'] = face({ color: '#ab0000' });
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
    expect(requested).toEqual(['PATCH /api/cosmetics/color/1 {"color":"#ab0000"}']);
  });

  it('can be the rainbow', async () => {
    responses['PATCH /api/cosmetics/color/1'] = face({ color: 'rainbow' });
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
      expect(currentPath()).toBe('/store');
      expect(requested).toEqual([]);
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
    responses['PATCH /api/cosmetics/color/2'] = face({ color: '135|#ffd27a@0,#00ff00@50,#b7a5ff@100' });
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
      expect(requested).toEqual([
        'PATCH /api/cosmetics/color/2 {"color":"135|#ffd27a@0,#00ff00@50,#b7a5ff@100"}',
      ]),
    );
  });
});
