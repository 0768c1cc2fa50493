import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from '../../features/accounts/auth-stage.module.css';
import { AuthStage } from '../../features/accounts/auth-stage.tsx';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePreload } from '../preload.ts';
import { LogoLink } from '../stage/logo.tsx';
import { Toy } from '../stage/toy.tsx';

export default function RegisterPage() {
  const [lookingAway, setLookingAway] = useState(false);
  const preload = usePreload();
  const navigate = useNavigate();
  return (
    <AuthStage
      lookingAway={lookingAway}
      header={
        <>
          <LogoLink />
          <LinkButton to="/login" variant="ghost">
            Login
          </LinkButton>
        </>
      }
      toys={
        <>
          <Toy name="tickaby" height={103} />
          <Toy name="morelle" height={128} />
          <Toy name="cogsley" height={108} phoneHeight={66} />
          <Toy name="foxglow" height={145} phoneHeight={84} />
          <Toy name="pip" height={142} phoneHeight={82} />
          <Toy name="crumpet" height={137} phoneHeight={80} />
          <Toy name="bubbo" height={103} phoneHeight={64} />
          <Toy name="cosmonub" height={117} />
          <Toy name="gherk" height={108} />
        </>
      }
      title="Start your shelf"
      subtitle="Free to play, right in your browser."
      notes={[
        {
          title: 'What you get',
          text: 'A shelf, a daily handful of buttons and a seat in the plaza. Nothing to install.',
        },
        {
          title: '50,000+ players',
          text: 'Pick a name you would like called across a plaza. You can change it later.',
        },
      ]}
    >
      <RegisterForm
        onPasswordFocus={setLookingAway}
        onSubmitting={() => {
          preload.shell();
          preload.page('/dashboard');
        }}
        onRegistered={() => void navigate('/dashboard', { replace: true })}
      />
      <p className={styles.elsewhere}>
        Have a shelf already? <Link to="/login">Login</Link>
      </p>
    </AuthStage>
  );
}
