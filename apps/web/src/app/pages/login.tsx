import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../../features/accounts/auth-stage.module.css';
import { AuthStage } from '../../features/accounts/auth-stage.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePreload } from '../preload.ts';
import { LogoLink } from '../stage/logo.tsx';
import { Toy } from '../stage/toy.tsx';

export default function LoginPage() {
  const [lookingAway, setLookingAway] = useState(false);
  const preload = usePreload();
  return (
    <AuthStage
      lookingAway={lookingAway}
      header={
        <>
          <LogoLink />
          <LinkButton to="/register" variant="ghost">
            Register
          </LinkButton>
        </>
      }
      toys={
        <>
          <Toy name="tickaby" height={119} />
          <Toy name="morelle" height={148} />
          <Toy name="cogsley" height={124} phoneHeight={74} />
          <Toy name="foxglow" height={167} phoneHeight={96} />
          <Toy name="otterby" height={164} phoneHeight={94} />
          <Toy name="crumpet" height={158} phoneHeight={92} />
          <Toy name="bubbo" height={119} phoneHeight={72} />
          <Toy name="cosmonub" height={135} />
          <Toy name="gherk" height={124} />
        </>
      }
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
    >
      <LoginForm
        onPasswordFocus={setLookingAway}
        onSubmitting={() => {
          preload.shell();
          preload.page('/dashboard');
        }}
      />
      <p className={styles.elsewhere}>
        New here? <Link to="/register">Start a shelf</Link>
      </p>
    </AuthStage>
  );
}
