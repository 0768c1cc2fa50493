import { getConfig } from '../../catalog/catalog.ts';
import { login } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { loginFaults } from './account-faults.ts';
import { type AuthFormProps, CredentialsForm } from './credentials-form.tsx';

/** After a login there is a user, and the page's gate redirects. */
export const LoginForm = (props: AuthFormProps) => (
  <CredentialsForm
    {...props}
    action="login"
    submit="Login"
    check={loginFaults}
    send={async (credentials) => {
      const typed = await credentials();
      try {
        await login(typed);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        // Most players have no second factor.
        const { openCodeModal } = await import('../../identity/second-factor/code-modal.tsx');
        openCodeModal({
          title: 'Enter your code',
          lead: (
            <>
              Open your authenticator app and type the six digits for <b>{typed.username}</b>.
            </>
          ),
          submit: 'Login',
          captcha: getConfig().captcha.provider === 'altcha' ? undefined : 'login',
          attempt: async (otpCode, captchaToken) =>
            login({ ...(captchaToken ? { ...typed, captchaToken } : await credentials()), otpCode }),
        });
      }
    }}
  />
);
