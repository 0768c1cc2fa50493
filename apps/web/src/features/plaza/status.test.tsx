import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setConnection } from '../../transport/connection.ts';
import { usePlaza } from './plaza-store.ts';
import { Status } from './status.tsx';

it.each([
  [99.4, '99 ms', 'normal'],
  [99.6, '100 ms', 'slow'],
  [200.4, '200 ms', 'slow'],
  [200.6, '201 ms', 'bad'],
])(
  'a ping of %d is shown as %s in the color of that number [2.2.51, 2.2.52, 2.2.53]',
  (latency, text, look) => {
    setConnection({ state: 'open', latency });
    usePlaza.setState({ status: 'here' });
    render(<Status />);
    expect(screen.getByText(text).dataset.look).toBe(look);
  },
);
