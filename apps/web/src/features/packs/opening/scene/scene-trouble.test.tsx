import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPack, emptyCatalog } from '../../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../../session/player-fixtures.ts';
import { setUser } from '../../../../session/session.ts';
import { useOpening } from '../use-opening.ts';
import { SceneTrouble } from './scene-trouble.tsx';

const pack = aPack();
const one = { count: 1 };
const nothing = () => undefined;

function Opening() {
  const { opening, retry, leave } = useOpening(pack, one, nothing);
  return opening.trouble && <SceneTrouble trouble={opening.trouble} onRetry={retry} onLeave={leave} />;
}

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer({ tokens: 1000 }));
});

it.each([
  ['PACK_TOO_DEAR', 'A little short'],
  ['TOKENS_TOO_FEW', 'A little short'],
  ['PACK_NOT_FOUND', 'Error'],
])('an opening that is refused with %s is headed %j [3.1.12]', async (code, heading) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'That did not work.' }, { status: 400 }));
  render(<Opening />);
  expect((await screen.findByRole('heading')).textContent).toBe(heading);
  expect(screen.getByRole('alert').textContent).toContain('That did not work.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
