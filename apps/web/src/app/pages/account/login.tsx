import { useConfig } from '../../../catalog/catalog.ts';
import styles from '../../../features/accounts/auth-stage.module.css';
import { LoginForm } from '../../../features/accounts/login-form.tsx';
import { PasskeyLogin } from '../../../features/security/passkey-login.tsx';
import { Link } from '../../../navigation/link.tsx';
import { AuthPage } from '../../stage/auth-page.tsx';

export default function LoginPage() {
  const sendsMail = useConfig()?.mail;
  return (
    <AuthPage
      title="Welcome back"
      subtitle="Your shelf is where you left it."
      notes={[
        {
          title: 'Never shut',
          text: 'Daily buttons are back on the counter at 00:00 UTC. Yours are kept under your name.',
        },
        {
          title: 'House rule',
          text: 'Nobody from Blookery will ever ask for your password or your six-digit code.',
        },
      ]}
      host="otterby"
      elsewhere={{ to: '/register', label: 'Register', question: 'New here?', answer: 'Start a shelf' }}
      form={(props) => (
        <>
          <LoginForm {...props} />
          <PasskeyLogin onSubmitting={props.onSubmitting} />
          {sendsMail && (
            <p className={styles.elsewhere}>
              <Link to="/forgot-password">Forgot your password?</Link>
            </p>
          )}
        </>
      )}
    />
  );
}
