import { ResetForm } from '../../../features/mail/reset-form.tsx';
import { useLinkToken } from '../../../features/mail/use-link-token.ts';
import { AuthPage } from '../../stage/auth-page.tsx';

export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AuthPage
      title="A new password"
      subtitle="Every device is logged out when it is set."
      notes={[
        {
          title: 'Two-factor stays',
          text: 'If you turned it on, logging in still takes a code from your app.',
        },
        { title: 'Make it long', text: 'A few words that do not belong together are hard to guess.' },
      ]}
      host="otterby"
      elsewhere={{
        to: '/forgot-password',
        label: 'New link',
        question: 'Link too old?',
        answer: 'Ask for another',
      }}
      form={({ onPasswordFocus }) => <ResetForm token={token} onPasswordFocus={onPasswordFocus} />}
    />
  );
}
