import { useUser } from '../../session/session.ts';
import { getToken } from '../../transport/token.ts';
import { Features } from '../home/features.tsx';
import { Hero } from '../home/hero.tsx';
import styles from '../home/home.module.css';
import { HomeFooter } from '../home/home-footer.tsx';
import { HomeHeader } from '../home/home-header.tsx';
import { HowToPlay, Invitation } from '../home/how-to-play.tsx';

export default function HomePage() {
  // A stored login counts before it is checked, so that the page does not change later.
  const isPlayer = useUser() !== null || getToken() !== null;
  return (
    <div className={styles.home}>
      <HomeHeader isPlayer={isPlayer} />
      <main>
        <Hero isPlayer={isPlayer} />
        <ul className={styles.trust}>
          <li>
            <b>50,000+</b> users on the shelf
          </li>
          <li>
            <b>Every</b> tumbler also in foil
          </li>
          <li>
            <b>Odds</b> printed on each pack
          </li>
        </ul>
        <Features />
        <HowToPlay />
        <Invitation isPlayer={isPlayer} />
      </main>
      <HomeFooter />
    </div>
  );
}
