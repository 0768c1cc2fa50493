import { ConfirmForm } from '../../../features/mail/confirm-form.tsx';
import { useLinkToken } from '../../../features/mail/use-link-token.ts';
import { AuthPage } from '../../stage/auth-page.tsx';

export default function ConfirmEmailPage() {
  const token = useLinkToken();
  return (
    <AuthPage
      title="Is this your address?"
      subtitle="One press, and it belongs to your account."
      notes={[
        {
          title: 'What it is for',
          text: 'Getting back in when you forget your password. Nothing else is sent for fun.',
        },
        { title: 'Between us', text: 'No other player ever sees your address.' },
      ]}
      host="otterby"
      elsewhere={{ to: '/settings', label: 'Settings', question: 'Not you?', answer: 'Leave it as it is' }}
      form={() => <ConfirmForm token={token} />}
    />
  );
}
