import { type ComponentProps, useState } from 'react';
import { BROKEN_PICTURE } from '../../engine/broken-picture.ts';
import { classNames } from '../class-names.ts';
import { Glyph } from './glyph.tsx';
import styles from './picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'width' | 'height' | 'loading'> {
  src: string;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** The space reserved before anything has loaded, in pixels. */
  width: number;
  height: number;
  /** Loads when it comes near the window. Switch it off for pictures in the first view. */
  lazy?: boolean;
  /** Takes the width of its container and keeps the ratio of width to height. */
  fluid?: boolean;
  fit?: 'contain' | 'cover';
}

/** An image that keeps its place while loading, and shows an error icon there when loading fails. */
export function Picture({
  src,
  alt,
  width,
  height,
  lazy = true,
  fluid,
  fit = 'contain',
  className,
  style,
  onError,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // Sizes are attributes and variables, not inline styles, so that a narrow screen can shrink them.
  const box = {
    ...style,
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--ratio': width / height,
  };

  // An image without an address fires no error event.
  if (src === '' || failed === src) {
    const words = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span
        className={classNames(styles.failed, fluid && styles.fluid, className)}
        style={box}
        data-failed=""
        {...words}
      >
        <Glyph path={BROKEN_PICTURE} size={Math.max(16, Math.min(40, Math.round(width / 2.6)))} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={classNames(
        styles.picture,
        fluid && styles.fluid,
        fit === 'cover' && styles.cover,
        className,
      )}
      style={box}
      onError={(event) => {
        setFailed(src);
        onError?.(event);
      }}
      {...rest}
    />
  );
}
