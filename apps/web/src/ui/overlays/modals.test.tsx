import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isModalOpen } from './is-modal-open.ts';
import { useTopLayer } from './layer.ts';
import {
  closeModal,
  confirmModal,
  dismissModals,
  errorModal,
  MODAL_CLOSE_MS,
  ModalHost,
  openModal,
} from './modals.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ModalHost />);
});

const open = (title: string, more = {}) => {
  let id = 0;
  act(() => {
    id = openModal({ title, render: () => <p>Inside {title}</p>, ...more });
  });
  return id;
};
const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the modal queue', () => {
  it('shows modals one after another, in the order they were opened [1.2.35]', () => {
    open('First');
    open('Second');
    open('Third');
    expect(titles()).toEqual(['First']);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Second']);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Third']);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes 500 ms to close, and the next one waits for that [1.2.36]', () => {
    const gone = vi.fn();
    open('First', { onClosed: gone });
    open('Second');
    act(() => closeModal());
    pass(499);
    expect(titles()).toEqual(['First']);
    expect(gone).not.toHaveBeenCalled();
    pass(1);
    expect(titles()).toEqual(['Second']);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('shows the title of the next one behind the first', () => {
    open('First');
    expect(screen.queryByText('Second')).toBeNull();
    open('Second');
    expect(screen.getByText('Second').getAttribute('aria-hidden')).toBe('true');
  });

  it('removes a waiting modal without showing it', () => {
    const gone = vi.fn();
    open('First');
    const second = open('Second', { onClosed: gone });
    open('Third');
    act(() => closeModal(second));
    expect(gone).toHaveBeenCalledOnce();
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Third']);
  });

  it('closes a modal once, even if closing is requested several times', () => {
    const gone = vi.fn();
    const first = open('First', { onClosed: gone });
    open('Second');
    act(() => closeModal(first));
    pass(400);
    act(() => closeModal(first));
    act(() => closeModal());
    pass(100);
    expect(gone).toHaveBeenCalledOnce();
    expect(titles()).toEqual(['Second']);
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Second']);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('does not queue the same modal twice, and drops everything when dismissed', () => {
    const first = open('First', { key: 'same' });
    expect(open('First again', { key: 'same' })).toBe(first);
    open('Second');
    act(() => dismissModals());
    pass(MODAL_CLOSE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes a modal by Escape, by the cross and by a press beside it, unless it is not dismissable', () => {
    open('First');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual([]);

    open('Second');
    const request = new Event('cancel', { cancelable: true });
    act(() => void screen.getByRole('dialog').dispatchEvent(request));
    expect(request.defaultPrevented).toBe(true);
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual([]);

    open('Third', { dismissable: false });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    const floor = screen.getByRole('dialog').firstElementChild;
    if (floor) fireEvent.mouseDown(floor);
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Third']);
  });

  it('ignores presses while a modal closes', () => {
    open('First');
    act(() => closeModal());
    expect(screen.getByText('Inside First').closest('[inert]')).not.toBeNull();
  });

  it('focuses the field with autoFocus, else the dialog', () => {
    open('First');
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    // biome-ignore lint/a11y/noAutofocus: it is what is being tested
    open('Second', { render: () => <input aria-label="Name" autoFocus /> });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });
});

describe('a question in a modal', () => {
  const request = () => {
    const response = vi.fn();
    act(() => {
      void confirmModal({ title: 'Really?', text: 'It is gone then.', confirm: 'Go', cancel: 'Stay' }).then(
        response,
      );
    });
    return response;
  };

  it.each([
    ['Go', true],
    ['Stay', false],
    ['Close', false],
  ])('resolves %s to %s', async (button, expected) => {
    const response = request();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await act(() => vi.advanceTimersByTimeAsync(MODAL_CLOSE_MS));
    expect(response).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it('focuses the safe button when confirming destroys something', () => {
    act(() => void confirmModal({ title: 'Really?', confirm: 'Delete', cancel: 'Keep', danger: true }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
  });

  it('shows an error under the header "Error", and resolves when closed [2.8.03]', async () => {
    const done = vi.fn();
    act(() => void errorModal('Failed to load the list.').then(done));
    expect(titles()).toEqual(['Error']);
    expect(screen.getByText('Failed to load the list.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
    expect(done).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(MODAL_CLOSE_MS));
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('a modal on top', () => {
  it('is shown over the current one, which keeps what was typed into it', () => {
    act(() => void openModal({ title: 'Add a passkey', render: () => <input aria-label="Name" /> }));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Desk key' } });
    act(() => void openModal({ title: 'Is it you?', onTop: true, render: () => <p>Password, please.</p> }));
    expect(screen.getByText('Password, please.')).toBeTruthy();
    act(() => closeModal());
    act(() => void vi.advanceTimersByTime(MODAL_CLOSE_MS));
    expect(screen.queryByText('Password, please.')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Desk key');
    expect(document.documentElement.dataset.scroll).toBeDefined();
  });

  it('can be a question that a modal asks, which leaves that modal unchanged', async () => {
    open('Card');
    const response = vi.fn();
    act(() => void confirmModal({ title: 'Really?', confirm: 'Go' }).then(response));
    expect(titles()).toEqual(['Card', 'Really?']);
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await act(() => vi.advanceTimersByTimeAsync(MODAL_CLOSE_MS));
    expect(response).toHaveBeenCalledExactlyOnceWith(true);
    expect(titles()).toEqual(['Card']);
  });

  it('does not wait for another one on top, and keeps what was typed into that', () => {
    open('Card');
    open('Report', { onTop: true, render: () => <input aria-label="Reason" /> });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Rude' } });
    const trade = open('Trade', { onTop: true });
    expect(titles()).toEqual(['Card', 'Report', 'Trade']);
    act(() => closeModal(trade));
    pass(MODAL_CLOSE_MS);
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Rude');
  });

  it('allows only another modal on top over it; others queue [1.2.35]', () => {
    open('Card');
    open('Report', { onTop: true });
    open('Reward');
    expect(titles()).toEqual(['Card', 'Report']);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Card']);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Reward']);
  });

  it('comes right after a modal that closes, before those that wait', () => {
    open('Card');
    open('Reward');
    act(() => closeModal());
    open('Trade', { onTop: true });
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Trade']);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Reward']);
  });

  it('leaves toasts to the modal in front, even if one between them has closed', () => {
    open('Card');
    const layerOfCard = useTopLayer.getState().element;
    const question = open('Really?', { onTop: true });
    act(() => closeModal(question));
    pass(MODAL_CLOSE_MS - 1);
    const trade = open('Trade', { onTop: true });
    pass(1);
    act(() => closeModal(trade));
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Card']);
    expect(useTopLayer.getState().element).toBe(layerOfCard);
    expect(document.documentElement.dataset.scroll).toBeDefined();
  });

  it('counts as open for the keys of the page, also when the one below has closed', () => {
    expect(isModalOpen()).toBe(false);
    const card = open('Card');
    open('Trade', { onTop: true });
    act(() => closeModal(card));
    pass(MODAL_CLOSE_MS);
    expect(titles()).toEqual(['Trade']);
    expect(isModalOpen()).toBe(true);
    act(() => closeModal());
    pass(MODAL_CLOSE_MS);
    expect(isModalOpen()).toBe(false);
  });
});

it('a modal that closes leaves toasts and the scroll lock to a scene that opened above it meanwhile', () => {
  open('Pack');
  act(() => closeModal());
  const scene = document.body.appendChild(document.createElement('div'));
  act(() => useTopLayer.setState({ element: scene }));
  pass(MODAL_CLOSE_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useTopLayer.getState().element).toBe(scene);
  expect(document.documentElement.dataset.scroll).toBeDefined();
  useTopLayer.setState({ element: null });
  delete document.documentElement.dataset.scroll;
  scene.remove();
});
