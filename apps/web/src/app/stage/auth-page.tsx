/**
 * The page around the login and registration forms: the shelf of blooks, the sign below it, and the link to
 * the other form.
 */
import { type ReactNode, useState } from 'react';
import styles from '../../features/accounts/auth-stage.module.css';
import { type AuthNote, AuthStage } from '../../features/accounts/auth-stage.tsx';
import type { AuthFormProps } from '../../features/accounts/credentials-form.tsx';
import { Link } from '../../navigation/link.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { usePreload } from '../preload.ts';
import { LogoLink } from './logo.tsx';
import { Toy } from './toy.tsx';
import type { ToyName } from './toys.ts';

interface AuthPageProps {
  title: string;
  subtitle: string;
  notes: readonly [AuthNote, AuthNote];
  /** The blook in the middle of the shelf. */
  host: ToyName;
  /** The size of the blooks: a longer form leaves them less room. */
  scale?: number;
  /** The other form: a button at the top, a sentence below. */
  elsewhere: { to: string; label: string; question: string; answer: string };
  form: (props: AuthFormProps) => ReactNode;
}

/** The height on a wide window, and on a phone for those that are shown there. */
type Onlooker = readonly [name: ToyName, height: number, phoneHeight?: number];

const onlookers = (host: ToyName): readonly Onlooker[] => [
  ['tickaby', 119],
  ['morelle', 148],
  ['cogsley', 124, 74],
  ['foxglow', 167, 96],
  [host, 164, 94],
  ['crumpet', 158, 92],
  ['bubbo', 119, 72],
  ['cosmonub', 135],
  ['gherk', 124],
];

export function AuthPage({ host, scale = 1, elsewhere, form, ...sign }: AuthPageProps) {
  const [lookingAway, setLookingAway] = useState(false);
  const preload = usePreload();
  const onSubmitting = () => {
    preload.shell();
    preload.page('/dashboard');
  };
  const sized = (height: number) => Math.round(height * scale);
  return (
    <AuthStage
      {...sign}
      lookingAway={lookingAway}
      header={
        <>
          <LogoLink />
          <LinkButton to={elsewhere.to} variant="ghost">
            {elsewhere.label}
          </LinkButton>
        </>
      }
      toys={onlookers(host).map(([name, height, phoneHeight]) => (
        <Toy
          key={name}
          name={name}
          height={sized(height)}
          phoneHeight={phoneHeight === undefined ? undefined : sized(phoneHeight)}
        />
      ))}
    >
      {form({ onPasswordFocus: setLookingAway, onSubmitting })}
      <p className={styles.elsewhere}>
        {elsewhere.question} <Link to={elsewhere.to}>{elsewhere.answer}</Link>
      </p>
    </AuthStage>
  );
}
