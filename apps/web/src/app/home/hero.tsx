import { art } from '../../catalog/art.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { TOY_HEIGHT, TOY_WIDTH, type ToyName, toys } from '../stage/toys.ts';
import styles from './hero.module.css';

/** The size of pack drawings. */
const PACK = { width: 276, height: 370 };

const hung = [
  { pack: art('packs/bramble'), className: styles.farLeft },
  { pack: art('packs/pantry'), className: styles.nearLeft },
  { pack: art('packs/attic'), className: styles.nearRight },
  { pack: art('packs/starlit'), className: styles.farRight },
];

/** From left to right: the height of each, and the window width from which it is shown. */
const cast: readonly {
  name: ToyName | 'pack';
  height: number;
  from: 'phone' | 'tablet' | 'desk' | 'wide' | 'hall';
}[] = [
  { name: 'morelle', height: 232, from: 'hall' },
  { name: 'cogsley', height: 190, from: 'wide' },
  { name: 'foxglow', height: 286, from: 'phone' },
  { name: 'bumblo', height: 184, from: 'desk' },
  { name: 'otterby', height: 214, from: 'tablet' },
  { name: 'pack', height: 258, from: 'phone' },
  { name: 'crumpet', height: 262, from: 'phone' },
  { name: 'inkwell', height: 200, from: 'tablet' },
  { name: 'solenne', height: 262, from: 'desk' },
  { name: 'tickaby', height: 186, from: 'wide' },
  { name: 'nebulynx', height: 232, from: 'hall' },
];

export function Hero({ isPlayer }: { isPlayer: boolean }) {
  return (
    <section className={styles.hero}>
      <div className={styles.rail} aria-hidden="true" />
      <div className={styles.lamp} aria-hidden="true" />
      <div className={styles.hung} aria-hidden="true">
        {hung.map(({ pack, className }) => (
          <span key={pack} className={classNames(styles.envelope, className)}>
            <Picture src={pack} alt="" {...PACK} fluid />
          </span>
        ))}
      </div>
      <div className={styles.words}>
        <h1>
          Every toy has a shelf. <span>Start yours.</span>
        </h1>
        <p>
          Open packs, meet odd little tumblers, and trade your doubles with a plaza full of collectors. Free
          to play, right in your browser.
        </p>
        <div className={styles.actions}>
          <LinkButton to={isPlayer ? '/dashboard' : '/register'} variant="primary" size="lg">
            {isPlayer ? 'Back to my shelf' : 'Start your shelf'}
          </LinkButton>
          <LinkButton to="#how" size="lg">
            How it works
          </LinkButton>
        </div>
      </div>
      <div className={styles.shelf} aria-hidden="true">
        <div className={styles.toys}>
          {cast.map(({ name, height, from }) => (
            <span
              key={name}
              className={classNames(styles.toy, styles[from], name === 'pack' && styles.pack)}
              style={{ '--tall': height }}
            >
              {name === 'pack' ? (
                <Picture src={art('packs/tidepool')} alt="" {...PACK} fluid lazy={false} />
              ) : (
                <Picture
                  src={toys[name]}
                  alt=""
                  width={TOY_WIDTH}
                  height={TOY_HEIGHT}
                  fluid
                  // A hidden picture that is not lazy is still fetched.
                  lazy={from !== 'phone'}
                />
              )}
            </span>
          ))}
        </div>
        <div className={styles.plank} />
      </div>
    </section>
  );
}
