import { art } from '../../catalog/art.ts';
import { Link } from '../../navigation/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './logo.module.css';

/** The wordmark, drawn on 559 × 160. */
export function Logo({ height, className }: { height: number; className?: string | undefined }) {
  const width = Math.round((height * 559) / 160);
  return (
    <Picture
      src={art('logo')}
      alt="Blookery"
      width={width}
      height={height}
      lazy={false}
      className={classNames(styles.logo, className)}
    />
  );
}

/** The button with a face. */
export const Mark = ({ size }: { size: number }) => (
  <Picture src={art('mark')} alt="Blookery" width={size} height={size} lazy={false} />
);

/** The link to the home page, at the top left of every page outside the game. */
export function LogoLink({ reloads = false }: { reloads?: boolean }) {
  const look = { className: styles.link, 'aria-label': 'Blookery home' };
  const logos = (
    <>
      <span className={styles.wide}>
        <Logo height={50} />
      </span>
      <span className={styles.phone}>
        <Logo height={40} />
      </span>
    </>
  );
  return reloads ? (
    <a href="/" {...look}>
      {logos}
    </a>
  ) : (
    <Link to="/" {...look}>
      {logos}
    </Link>
  );
}
