import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { Prose } from './prose.tsx';
import { WrittenLink } from './written-link.tsx';

const show = (content: string) =>
  render(
    <>
      <Prose content={content} />
      <ModalHost />
    </>,
  );

it.each(['/.//elsewhere.example', '/%2e//elsewhere.example', 'https://elsewhere.example/'])(
  'a link in a post to another site asks for confirmation: %s [2.8.17]',
  (to) => {
    show(`[here](${to})`);
    fireEvent.click(screen.getByRole('link', { name: 'here' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('external website');
  },
);

it('a link in a post to a page of the game opens without confirmation', () => {
  show('[here](/market)');
  const link = screen.getByRole('link', { name: 'here' });
  expect(link.getAttribute('href')).toBe('/market');
  fireEvent.click(link);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('an unsafe address in a post stays text', () => {
  const { container } = render(<WrittenLink to="javascript:alert(1)">here</WrittenLink>);
  expect(container.innerHTML).toBe('here');
});
