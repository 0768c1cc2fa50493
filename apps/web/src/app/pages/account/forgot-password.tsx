import { ForgotForm } from '../../../features/mail/forgot-form.tsx';
import { AuthPage } from '../../stage/auth-page.tsx';

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Lost the key?"
      subtitle="We send a link to the address you gave."
      notes={[
        { title: 'One hour', text: 'The link is good for an hour, and once. Ask again if it took too long.' },
        {
          title: 'House rule',
          text: 'Nobody from Blookery will ever ask for your password or your six-digit code.',
        },
      ]}
      host="otterby"
      elsewhere={{ to: '/login', label: 'Login', question: 'Remembered it?', answer: 'Login' }}
      form={() => <ForgotForm />}
    />
  );
}
