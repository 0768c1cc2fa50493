import { useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { register } from '../../session/session.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { registerFaults } from './account-faults.ts';
import { type AuthFormProps, CredentialsForm } from './credentials-form.tsx';

export function RegisterForm({ onRegistered, ...props }: AuthFormProps & { onRegistered: () => void }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <CredentialsForm
      {...props}
      action="register"
      submit="Register"
      fresh
      check={(typed) => registerFaults({ ...typed, agreed })}
      send={async (credentials) => {
        await register(await credentials());
        onRegistered();
      }}
    >
      {(faults) => (
        <Checkbox checked={agreed} onChecked={setAgreed} error={faults.agreement}>
          I am over 13 and I agree to the{' '}
          <Link to="/legal#privacy" target="_blank">
            Privacy Policy
          </Link>{' '}
          and{' '}
          <Link to="/legal#terms" target="_blank">
            Terms of Service
          </Link>
          .
        </Checkbox>
      )}
    </CredentialsForm>
  );
}
