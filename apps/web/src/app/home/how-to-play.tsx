import { art, coins } from '../../catalog/art.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Toy } from '../stage/toy.tsx';
import { toys } from '../stage/toys.ts';
import styles from './home.module.css';

const steps = [
  {
    picture: coins.tokens,
    size: { width: 110, height: 110 },
    title: 'Earn tokens',
    text: 'Claim your daily buttons, finish small quests, spin the wheel and sell doubles.',
  },
  {
    picture: art('packs/starlit'),
    size: { width: 90, height: 120 },
    title: 'Unwind a pack',
    text: 'Pull the string. Something rolls out. It might be foil.',
  },
  {
    picture: toys.otterby,
    size: { width: 104, height: 120 },
    title: 'Fill the shelf',
    text: 'Trade for the gaps, then dress up your profile to match.',
  },
];

export function HowToPlay() {
  return (
    <section id="how" className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title" className={styles.sectionTitle}>
        How to play
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ picture, size, title, text }, place) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <Picture src={picture} alt="" {...size} className={styles.stepArt} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The closing call to register. */
export function Invitation({ isPlayer }: { isPlayer: boolean }) {
  return (
    <section className={styles.invitation} aria-labelledby="invitation-title">
      <div className={styles.gap} aria-hidden="true">
        <Toy name="pip" height={120} phoneHeight={84} below />
        <Toy name="foxglow" height={150} phoneHeight={104} pose="gap" below />
        <Toy name="bubbo" height={112} phoneHeight={80} below />
      </div>
      <div className={styles.invite}>
        <h2 id="invitation-title">There is a gap with your name under it</h2>
        <p>A name and a password is all it takes. Your first thousand tokens are on the house.</p>
        <LinkButton to={isPlayer ? '/market' : '/register'} variant="primary" size="lg">
          {isPlayer ? 'Go to market' : 'Register'}
        </LinkButton>
      </div>
    </section>
  );
}
