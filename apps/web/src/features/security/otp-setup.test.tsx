import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { OtpSetup } from './otp-setup.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

it('a wrong first code can be typed again at once', async () => {
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'POST /api/auth/otp/generate')
      return { otpSecret: 'ABCDEFGH', otpUrl: 'otpauth://totp/Blookery:thistle?secret=ABCDEFGH' };
    throw new ApiError({ status: 400, code: 'OTP_WRONG' });
  });
  renderPage(<OtpSetup onDone={() => undefined} />);
  const first = screen.getByLabelText<HTMLInputElement>('Digit 1 of 6');
  await waitFor(() => expect(first.matches(':disabled')).toBe(false));
  await userEvent.click(first);
  await userEvent.keyboard('407182');
  const last = screen.getByLabelText('Digit 6 of 6');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on two-factor' }));
  // A box that is disabled loses the focus, and a phone puts its keyboard away.
  expect(last.matches(':disabled')).toBe(false);
  await waitFor(() => expect(first.value).toBe(''));
  expect(document.activeElement).toBe(first);
});
