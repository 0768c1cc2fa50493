import type { CSSProperties } from 'react';
import { upTo, useMedia } from '../browser/media.ts';

const sheet: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  transform: 'none',
};

/**
 * The position of a popup. The library places popups with inline styles, so turning one into a sheet at the
 * bottom of a phone needs inline styles too; popup.module.css does the rest.
 */
export function usePopupStyle(width?: number): CSSProperties {
  const phone = useMedia(upTo('phone'));
  if (phone) return sheet;
  return width === undefined ? {} : { width };
}
