import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Popover } from './popover.tsx';

it('the button of a popover has the focus before something else opens, so that it gets it back later', async () => {
  const focused = vi.fn();
  render(
    <Popover trigger={<button type="button">Games</button>} title="Near you">
      {(close) => (
        <button
          type="button"
          onClick={() => {
            close();
            focused(document.activeElement?.textContent);
          }}
        >
          The stalls
        </button>
      )}
    </Popover>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Games' }));
  fireEvent.click(await screen.findByRole('button', { name: 'The stalls' }));
  expect(focused).toHaveBeenCalledWith('Games');
});
