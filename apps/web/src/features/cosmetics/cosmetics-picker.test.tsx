import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getUser, setUser } from '../../session/session.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import {
  choices,
  face,
  open,
  press,
  requested,
  responses,
  setUpPicker,
  user,
} from './cosmetics-fixtures.tsx';

setUpPicker();

describe('the wardrobe', () => {
  it('has six tabs [1.2.32]', () => {
    open('avatar');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Avatar', 'Banner', 'Title', 'Font', 'Color', 'Gradient']);
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
  it('wears the copy that would be sold last, and updates the session at once [1.2.58, 1.7.20]', async () => {
    responses['PATCH /api/cosmetics/avatar'] = face({ avatar: { resourceId: 101, shiny: false } });
    open('avatar');
    expect(screen.getByRole('button', { name: 'Set as avatar' })).toHaveProperty('disabled', true);
    await userEvent.click(instanceOf(HTMLElement, screen.getAllByRole('button', { name: /Pip/ })[0]));
    await press('Set as avatar');
    await waitFor(() => expect(getUser()?.avatar.resourceId).toBe(101));
    expect(requested).toEqual(['PATCH /api/cosmetics/avatar {"id":72}']);
  });

  it('sends 0 for the default avatar [1.7.20, 1.6.11]', async () => {
    responses['PATCH /api/cosmetics/avatar'] = face({});
    setUser(user);
    open('avatar');
    setUser({ ...user, avatar: { resourceId: 101, shiny: false } });
    await press('Use default');
    await press('Set as avatar');
    await waitFor(() => expect(requested).toEqual(['PATCH /api/cosmetics/avatar {"id":0}']));
  });

  it('saves all changes one after the other [1.2.60, 1.2.62, 1.2.63, 1.7.22, 1.7.25, 1.7.26]', async () => {
    responses['PATCH /api/cosmetics/banner'] = face({ bannerId: 3 });
    responses['PATCH /api/cosmetics/title'] = face({ bannerId: 3, titleId: 10 });
    responses['PATCH /api/cosmetics/font'] = face({ bannerId: 3, titleId: 10, fontId: 6 });
    open('banner');
    await press('Tide');
    await userEvent.click(screen.getByRole('tab', { name: 'Title' }));
    await press(/^Keeper/);
    await userEvent.click(screen.getByRole('tab', { name: 'Font' }));
    await press(/Pacifico/);
    await press('Save 3 changes');
    await waitFor(() => expect(getUser()).toMatchObject({ bannerId: 3, titleId: 10, fontId: 6 }));
    expect(requested).toEqual([
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
