import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TokenField } from './token-field.tsx';

const nothing = () => undefined;

it('the coin of the trade window falls back to an error icon [1.8.15]', () => {
  const { container } = render(<TokenField tokens={0} most={100} onTokens={nothing} onTyping={nothing} />);
  const coin = container.querySelector('img');
  if (!coin) throw new Error('There is no coin.');
  fireEvent.error(coin);
  expect(container.querySelector('[data-failed] svg')).not.toBeNull();
  expect(container.querySelector('img')).toBeNull();
});
