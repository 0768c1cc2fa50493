import { RegisterForm } from '../../../features/accounts/register-form.tsx';
import { navigate } from '../../../navigation/history.ts';
import { firstEnvelopeFirst } from '../../first-evening/first-envelope-first.ts';
import { AuthPage } from '../../stage/auth-page.tsx';

export default function RegisterPage() {
  return (
    <AuthPage
      title="Start your shelf"
      subtitle="Free to play, right in your browser."
      notes={[
        {
          title: 'What you get',
          text: 'A shelf, a daily handful of buttons and a seat in the plaza. Nothing to install.',
        },
        {
          title: '50,000+ users',
          text: 'Pick a name you would like called across a plaza. You can change it later.',
        },
      ]}
      host="pip"
      scale={0.87}
      elsewhere={{ to: '/login', label: 'Login', question: 'Have a shelf already?', answer: 'Login' }}
      form={(props) => (
        <RegisterForm
          {...props}
          onRegistered={() => navigate('/dashboard', { replace: true, state: firstEnvelopeFirst })}
        />
      )}
    />
  );
}
