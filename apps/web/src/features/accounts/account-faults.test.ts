import { describe, expect, it } from 'vitest';
import { CaptchaIncomplete } from '../../identity/captcha/captcha.tsx';
import { ApiError } from '../../transport/api-error.ts';
import { faultsOf, loginFaults, registerFaults } from './account-faults.ts';

const good = { username: 'odd_sock-7', password: 'correct horse', agreed: true };

describe('the login and registration forms', () => {
  it('require a username [1.5.01]', () => {
    expect(loginFaults({ ...good, username: '' }).username).toBe("Where's the username?");
    expect(registerFaults({ ...good, username: '' }).username).toBe("Where's the username?");
  });

  it('require a password [1.5.02]', () => {
    expect(loginFaults({ ...good, password: '' }).password).toBe("Where's the password?");
    expect(registerFaults({ ...good, password: '' }).password).toBe("Where's the password?");
  });

  it.each(['odd sock', 'odd.sock', 'öddsock', 'odd%', 'odd@sock'])(
    'refuse the username %s [1.5.03]',
    (username) => {
      const text = 'Username can only contain letters, numbers, underscores, and dashes.';
      expect(loginFaults({ ...good, username }).username).toBe(text);
      expect(registerFaults({ ...good, username }).username).toBe(text);
    },
  );

  it('require the agreement on registration [1.5.04]', () => {
    expect(registerFaults({ ...good, agreed: false }).agreement).toBe(
      'You must agree to our Privacy Policy and Terms of Service.',
    );
  });

  it('check the strength of a password on registration, not on login', () => {
    expect(loginFaults({ ...good, password: 'x' })).toEqual({});
    expect(registerFaults({ ...good, password: 'x' }).password).toContain('8 to 128');
  });

  it('accept valid input', () => {
    expect(loginFaults(good)).toEqual({});
    expect(registerFaults(good)).toEqual({});
  });
});

describe('a refusal from the server', () => {
  const refused = (code: string) => faultsOf(new ApiError({ status: 400, code, message: 'No.' }));

  it('is shown at the field it concerns', () => {
    expect(refused('USERNAME_TAKEN')).toEqual({ username: 'No.' });
    expect(refused('PASSWORD_COMMON')).toEqual({ password: 'No.' });
    expect(refused('CAPTCHA_FAILED')).toEqual({ captcha: 'No.' });
    expect(refused('LOGIN_WRONG')).toEqual({ form: 'No.' });
  });

  it('is a request to complete the captcha if it is incomplete', () => {
    expect(faultsOf(new CaptchaIncomplete())).toEqual({ captcha: 'Please complete the captcha.' });
  });

  it('is a general text for an unknown error', () => {
    expect(faultsOf(new TypeError('x'))).toEqual({ form: 'Something went wrong.' });
  });
});
