import { art } from '../../catalog/art.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './home.module.css';

const features = [
  {
    picture: art('packs/bramble'),
    title: 'Collect',
    text: 'Themed packs, seven rarities, and a foil edition of every single blook. Each has its own number.',
  },
  {
    picture: art('items/stall-pass'),
    title: 'Trade',
    text: 'Walk the live plaza and haggle face to face. Nothing changes hands until both have locked and confirmed.',
  },
  {
    picture: art('items/wax-seal'),
    title: 'Bid',
    text: 'List a double in the auction house, or wait for the one that is missing. Outbid means paid back at once.',
  },
  {
    picture: art('items/town-bell'),
    title: 'Belong',
    text: 'Chat, friends, guilds and town-wide boosters. Ring a bell and everyone gets lucky.',
  },
  {
    picture: art('items/gilt-frame'),
    title: 'Dress up',
    text: 'Avatars, banners, titles, fonts and colours. Hang your name in letters of your own.',
  },
  {
    picture: art('items/foil-loupe'),
    title: 'Look closely',
    text: 'The odds are printed on every pack, and any pull of yours can be checked afterwards. By you.',
  },
];

export function Features() {
  return (
    <section id="features" className={styles.section} aria-labelledby="features-title">
      <h2 id="features-title" className={styles.sectionTitle}>
        What goes on behind the counter
      </h2>
      <div className={styles.features}>
        {features.map(({ picture, title, text }) => (
          <article key={title}>
            <Picture src={picture} alt="" width={84} height={84} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
