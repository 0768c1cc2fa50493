import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { Evidence } from './evidence.tsx';

const show = () =>
  renderPage(
    <>
      <Evidence
        evidence={{
          kind: 'guild',
          guildId: 12,
          name: 'Unkind Ones',
          tag: 'UNK',
          motto: '',
          owner: { id: 'o', username: 'oddsock' },
        }}
        accused="o"
        pass={null}
      />
      <ModalHost />
    </>,
  );

it('staff reset the name and texts of a reported guild with a reason, once', async () => {
  setUser(aPlayer({ permissions: ['MUTE_USERS'] }));
  const fetched = vi.fn(
    async (_address: string, _options: RequestInit) => new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', fetched);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Take away the name and texts' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'unkind words');
  await userEvent.click(screen.getByRole('button', { name: 'Take them away' }));
  const done = await screen.findByRole('button', { name: 'Taken away' });
  expect(done).toHaveProperty('disabled', true);
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect([address, options?.method, options?.body]).toEqual([
    '/api/staff/guilds/12/reset',
    'POST',
    JSON.stringify({ reason: 'unkind words' }),
  ]);
});

it('staff who may not change players see a reported guild without the button', () => {
  setUser(aPlayer({ permissions: ['MANAGE_REPORTS'] }));
  show();
  expect(screen.getByText('Unkind Ones')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
