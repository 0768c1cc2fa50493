import { classNames } from '../class-names.ts';
import styles from './avatar-frame.module.css';
import { Picture } from './picture.tsx';

export interface AvatarFrameProps {
  src: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The colour behind the picture. */
  tint?: string | undefined;
  /** Fills the frame, as a photograph does; otherwise the figure is placed in it, feet at the bottom. */
  cover?: boolean;
  /** A thick rim in the colour of the surface, for a portrait across an edge. */
  rim?: boolean;
  lazy?: boolean;
  className?: string | undefined;
}

const edges = { sm: 34, md: 44, lg: 64, xl: 128 } as const;

export function AvatarFrame({
  src,
  size = 'md',
  tint,
  cover,
  rim,
  lazy = true,
  className,
}: AvatarFrameProps) {
  const edge = edges[size];
  return (
    <span
      className={classNames(styles.frame, styles[size], cover && styles.cover, rim && styles.rim, className)}
      style={tint ? { background: tint } : undefined}
    >
      <Picture
        src={src}
        alt=""
        width={cover ? edge : Math.round(edge * 0.86)}
        height={edge}
        fit={cover ? 'cover' : 'contain'}
        lazy={lazy}
        className={styles.picture}
      />
    </span>
  );
}
