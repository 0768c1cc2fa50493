import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { ModalHost, openModal } from './modals.tsx';

it('the page shows a press before the modal that it opens is drawn', () => {
  const seen: string[] = [];
  function Page() {
    const [isPressed, setPressed] = useState(false);
    // Runs when the press is in the page, before the browser paints it.
    useLayoutEffect(() => {
      if (isPressed) seen.push(document.querySelector('dialog') ? 'with the modal' : 'without the modal');
    }, [isPressed]);
    const press = () => {
      setPressed(true);
      openModal({ title: 'Large', render: () => <p>Much to draw.</p> });
    };
    return (
      <button type="button" onClick={press}>
        Press
      </button>
    );
  }
  render(
    <>
      <Page />
      <ModalHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(seen).toEqual(['without the modal']);
  expect(screen.getByRole('dialog', { name: 'Large' }).textContent).toContain('Much to draw.');
});
