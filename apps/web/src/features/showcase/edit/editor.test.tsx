import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPlayerUpdated } from '../../../session/live/player-updates.ts';
import { getUser } from '../../../session/session.ts';
import { ApiError } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import {
  achievements,
  handle,
  handles,
  medals,
  said,
  setUpShowcase,
  toy,
  withShowcase,
} from '../showcase-fixtures.tsx';
import { Editor } from './editor.tsx';
import { moved } from './moved.ts';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

setUpShowcase();

let held: { id: number; by: string; byId: number }[];
const close = vi.fn();
beforeEach(() => {
  held = [];
  close.mockReset();
  calls.mockReset();
  calls.mockImplementation(async (name) => {
    if (name === 'GET /api/inventory/held') return { blooks: held, items: [], locked: [] };
    if (name === 'GET /api/achievements') return achievements;
    return { showcase: { blooks: [], achievements: [] } };
  });
});

const toys = () => handles(/^Toys/);
const sent = () => calls.mock.calls.find(([name]) => name === 'PUT /api/showcase')?.[1];
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save showcase' }));
const three = { blooks: [toy(10), toy(11), toy(12)], achievements: medals };

describe('arranging by keyboard', () => {
  it('lifts with Space, moves with the arrows, drops, and announces each step [3.2.13]', async () => {
    withShowcase(three);
    renderPage(<Editor close={close} />);
    handle('Pip').focus();
    await userEvent.keyboard(' ');
    said('Pip #000100 lifted, place 1 of 3. Arrow keys move it, Space sets it down.');
    await userEvent.keyboard('{ArrowRight}');
    said('Pip #000100, place 2 of 3.');
    expect(toys()).toEqual(['Dewdle', 'Pip', 'Mossop']);
    await userEvent.keyboard('{End}');
    expect(toys()).toEqual(['Dewdle', 'Mossop', 'Pip']);
    expect(document.activeElement).toBe(handle('Pip'));
    await userEvent.keyboard(' ');
    said('Pip #000100 set down, place 3 of 3.');
    await userEvent.keyboard('{ArrowLeft}');
    expect(toys()).toEqual(['Dewdle', 'Mossop', 'Pip']);
    await save();
    expect(sent()).toEqual({ body: { blooks: [11, 12, 10], achievements: [1, 2] } });
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('removes with Delete, and Escape puts back the lifted toy without closing the dialog', async () => {
    withShowcase(three);
    renderPage(<Editor close={close} />);
    handle('Mossop').focus();
    await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}');
    expect(toys()).toEqual(['Mossop', 'Pip', 'Dewdle']);
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    act(() => void handle('Mossop').dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(true);
    expect(toys()).toEqual(['Pip', 'Dewdle', 'Mossop']);
    handle('Pip').focus();
    await userEvent.keyboard('{Delete}');
    said('Pip #000100 taken down.');
    expect(toys()).toEqual(['Dewdle', 'Mossop']);
    expect(document.activeElement).toBe(handle('Dewdle'));
  });

  it('arranges medals in the same way, also with buttons [3.2.13]', async () => {
    withShowcase(three);
    renderPage(<Editor close={close} />);
    await userEvent.click(handle('The second plank'));
    await userEvent.click(screen.getByRole('button', { name: 'Left' }));
    expect(handles(/^Medals/)).toEqual(['The second plank', 'A shelf of one’s own']);
    await save();
    expect(sent()).toMatchObject({ body: { achievements: [2, 1] } });
  });
});

describe('arranging by drag', () => {
  const drag = (name: string, toX: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    const dragged = handle(name);
    const from = { button: 0, pointerId: 1, clientX: 0, clientY: 0 };
    fireEvent.pointerDown(dragged, from);
    fireEvent.pointerMove(dragged, { ...from, clientX: toX });
    fireEvent[end](dragged, { ...from, clientX: toX });
    fireEvent.click(dragged, { detail: 1 });
  };

  it('moves a toy to the place where it is dropped [3.2.13]', () => {
    withShowcase(three);
    renderPage(<Editor close={close} />);
    // jsdom lays nothing out: each place is 100 wide.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(place * 100, 0, 100, 100);
    });
    drag('Pip', 260);
    expect(toys()).toEqual(['Dewdle', 'Mossop', 'Pip']);
    said('Pip #000100, place 3 of 3.');
    expect(handle('Pip').getAttribute('aria-pressed')).toBe('false');
    drag('Mossop', 20);
    expect(toys()).toEqual(['Mossop', 'Dewdle', 'Pip']);
    drag('Mossop', 260, 'pointerCancel');
    expect(toys()).toEqual(['Mossop', 'Dewdle', 'Pip']);
    vi.restoreAllMocks();
  });
});

it('lifts by key right after a drag, although no click has ended the drag', () => {
  withShowcase(three);
  renderPage(<Editor close={close} />);
  const from = { button: 0, pointerId: 1, clientX: 0, clientY: 0 };
  fireEvent.pointerDown(handle('Pip'), from);
  fireEvent.pointerMove(handle('Pip'), { ...from, clientX: 20 });
  fireEvent.pointerUp(handle('Pip'), { ...from, clientX: 20 });
  fireEvent.click(handle('Pip'), { detail: 0 });
  expect(handle('Pip').getAttribute('aria-pressed')).toBe('true');
});

describe('what to show', () => {
  const kind = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}`) });

  it('is the copy with the lowest serial that is not held, up to six [3.2.13]', async () => {
    held = [{ id: 11, by: 'auction', byId: 1 }];
    withShowcase({});
    renderPage(<Editor close={close} />);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Dewdle(?!, shiny)$/ })).toBeNull());
    await userEvent.click(kind('Pip'));
    expect(handle('Pip').getAttribute('aria-label')).toBe('Pip #000007, place 1 of 1');
    said('Pip #000007 added, place 1.');
    await userEvent.click(screen.getByRole('tab', { name: 'Medals 0 of 3' }));
    await userEvent.click(await screen.findByRole('button', { name: /The second plank/ }));
    expect(screen.queryByText('Not yet')).toBeNull();
    await save();
    expect(sent()).toEqual({ body: { blooks: [20], achievements: [2] } });
  });

  it('says that six toys are the most once six are chosen [3.2.13]', async () => {
    const full = 'Six toys is all a showcase holds. Take one down first.';
    withShowcase({ blooks: [10, 11, 12, 13, 14].map(toy) });
    renderPage(<Editor close={close} />);
    expect(screen.queryByText(full)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Dewdle.*shiny|shiny.*Dewdle/i }));
    expect(screen.getByText(full)).toBeTruthy();
    expect(screen.getByText(new RegExp(`#000003 added, place 6\\. ${full}`))).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Medals 0 of 3' }));
    expect(screen.queryByText(full)).toBeNull();
  });

  it('can be another copy of the same kind', async () => {
    withShowcase({ blooks: [toy(20)] });
    renderPage(<Editor close={close} />);
    await userEvent.click(handle('Pip'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Serial' }));
    await userEvent.click(await screen.findByRole('option', { name: '#000100' }));
    await save();
    expect(sent()).toMatchObject({ body: { blooks: [10] } });
  });

  it('says why it was refused, and the dialog stays', async () => {
    withShowcase(three);
    calls.mockImplementation(async (name) => {
      if (name === 'GET /api/inventory/held') return { blooks: [], items: [], locked: [] };
      throw new ApiError({ status: 409, code: 'BLOOK_HELD', message: 'That blook is in an auction.' });
    });
    renderPage(<Editor close={close} />);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('That blook is in an auction.');
    expect(close).not.toHaveBeenCalled();
  });

  it('loses a toy that is sold meanwhile [3.2.15]', () => {
    withShowcase(three);
    renderPage(<Editor close={close} />);
    act(() => applyPlayerUpdated({ blooksRemoved: [11] }));
    expect(toys()).toEqual(['Pip', 'Mossop']);
    expect(getUser()?.showcase.blooks.map(({ id }) => id)).toEqual([10, 12]);
  });
});

it('moving one makes the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a'], 0, 0)).toEqual(['a']);
});
