import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { instanceOf } from '../element-fixtures.ts';
import { useKeepFocus } from './use-keep-focus.ts';

function Page({ controls }: { controls: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <p>Beside it</p>
      <div ref={frame} {...useKeepFocus(frame)}>
        {controls.map((name) => (
          <button key={name} type="button" data-next={name === 'Next' ? '' : undefined}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
const all = ['Claim', 'Next'];
const button = (name: string) => screen.getByRole('button', { name });

it('the focus moves on when the focused control is removed, also while the window has no focus', async () => {
  const { rerender } = render(<Page controls={all} />);
  await userEvent.click(button('Claim'));
  rerender(<Page controls={['Next']} />);
  expect(document.activeElement).toBe(button('Next'));

  rerender(<Page controls={all} />);
  await userEvent.click(button('Claim'));
  // Another window takes the focus: the control stays the active one of this page.
  fireEvent.blur(button('Claim'));
  rerender(<Page controls={['Next']} />);
  expect(document.activeElement).toBe(button('Next'));
});

it('the focus moves on when the focused control is disabled', async () => {
  const { rerender } = render(<Page controls={all} />);
  await userEvent.click(button('Claim'));
  const claim = instanceOf(HTMLButtonElement, button('Claim'));
  // As browsers do it: the page hears of it when the control is disabled already.
  claim.addEventListener('focusout', () => {
    claim.disabled = true;
  });
  claim.blur();
  rerender(<Page controls={all} />);
  expect(document.activeElement).toBe(button('Next'));
});

it('the focus does not come back after a press beside the frame', async () => {
  const { rerender } = render(<Page controls={all} />);
  await userEvent.click(button('Claim'));
  await userEvent.click(screen.getByText('Beside it'));
  rerender(<Page controls={all} />);
  expect(document.activeElement).toBe(document.body);
});
