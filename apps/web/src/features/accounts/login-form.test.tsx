import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConfig } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { login } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { LoginForm } from './login-form.tsx';

vi.mock('../../session/session.ts', async (original) => ({ ...(await original<object>()), login: vi.fn() }));

interface Widget {
  box: HTMLElement;
  callback: (token: string) => void;
  'challenge-container'?: string;
}
let widgets: Widget[];

beforeEach(() => {
  widgets = [];
  setConfig(aConfig({ captcha: { provider: 'hcaptcha', siteKey: 'site' } }));
  vi.stubGlobal('hcaptcha', {
    render: (box: HTMLElement, options: Omit<Widget, 'box'>) => `${widgets.push({ ...options, box })}`,
    reset: () => undefined,
    remove: () => undefined,
  });
  // The provider's script loads as soon as it is added to the page.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) script.onload?.(new Event('load'));
  });
  vi.mocked(login).mockReset();
});

it('a player with two-factor solves the second captcha beside the code', async () => {
  vi.mocked(login).mockRejectedValueOnce(new ApiError({ status: 401, code: 'OTP_REQUIRED' }));
  render(
    <>
      <LoginForm onPasswordFocus={() => undefined} onSubmitting={() => undefined} />
      <ModalHost />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Username'), 'oddsock');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await waitFor(() => expect(widgets).toHaveLength(1));
  act(() => widgets[0]?.callback('first'));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  const dialog = await screen.findByRole('dialog', { name: 'Enter your code' });
  await waitFor(() => expect(widgets).toHaveLength(2));
  const [, second] = widgets;
  expect(dialog.contains(second?.box ?? null)).toBe(true);
  // Its questions, too, can only be pressed inside the dialog.
  expect(dialog.querySelector(`#${second?.['challenge-container']}`)).toBeTruthy();

  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Login' }));
  await userEvent.keyboard('123456');
  await send();
  expect(within(dialog).getByText('Please complete the captcha.')).toBeTruthy();
  act(() => second?.callback('second'));
  await send();
  expect(login).toHaveBeenLastCalledWith({
    username: 'oddsock',
    password: 'correct horse',
    captchaToken: 'second',
    otpCode: '123456',
  });
});
