import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSinglePresses } from './use-single-presses.ts';

const bought = vi.fn();
function Page() {
  useSinglePresses();
  return (
    <>
      <button type="button" onClick={bought}>
        Buy
      </button>
      <textarea />
    </>
  );
}

it('a held Enter presses a button once, and adds lines to a text', async () => {
  render(<Page />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(bought).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  expect(bought).toHaveBeenCalledTimes(2);
  await userEvent.type(screen.getByRole('textbox'), '{Enter>3/}');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '\n\n\n');
});
