import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setToken } from '../../transport/token.ts';
import { LightHost } from './light-host.tsx';
import { putLight, useLight } from './light-store.ts';

it('the light of a player is off for the next account', () => {
  setToken('secret');
  render(<LightHost />);
  putLight({
    to: '/market',
    at: '#nowhere',
    words: { lead: 'Here.', text: 'Press it.' },
    number: 1,
    of: 6,
    hostImageId: 1,
  });
  act(() => setToken(null));
  expect(useLight.getState().light).toBeNull();
});
