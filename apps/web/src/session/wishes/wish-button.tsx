import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useUser } from '../session.ts';
import styles from './wish-button.module.css';
import { kindName, useIsWished, useSetWish } from './wishes.ts';

interface WishButtonProps {
  blookId: number;
  /** Without it, a menu offers the plain and the shiny one. */
  shiny?: boolean | undefined;
  /** The text in place of a name that is still secret. */
  name?: string | undefined;
}

/** The heart on a picture of a toy: wishes for it, or stops wishing. */
export function WishButton({ shiny, ...rest }: WishButtonProps) {
  if (useUser() === null) return null;
  return shiny === undefined ? <WishMenu {...rest} /> : <Heart shiny={shiny} {...rest} />;
}

function Heart({ blookId, shiny, name }: WishButtonProps & { shiny: boolean }) {
  const kind = { blookId, shiny };
  const wished = useIsWished(kind);
  const { isPending, setWish } = useSetWish();
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    if (!isPending) setWish(kind, !wished);
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={wished}
      aria-label={`Wish for ${name ?? kindName(kind)}`}
      title={wished ? 'You wish for it' : 'Wish for it'}
      onClick={press}
    >
      <Icon name="heart" size={18} />
    </button>
  );
}

function WishMenu({ blookId, name }: Omit<WishButtonProps, 'shiny'>) {
  const wished = {
    plain: useIsWished({ blookId, shiny: false }),
    shiny: useIsWished({ blookId, shiny: true }),
  };
  const { setWish } = useSetWish();
  const words = name ?? kindName({ blookId, shiny: false });
  const trigger = (
    <button
      type="button"
      className={classNames(styles.heart, (wished.plain || wished.shiny) && styles.wished)}
      aria-label={`Wish for ${words}`}
      title="Wish for it"
    >
      <Icon name="heart" size={18} />
    </button>
  );
  return (
    <Menu trigger={trigger} label={`Wish for ${words}`}>
      <MenuItem icon="heart" onSelect={() => setWish({ blookId, shiny: false }, !wished.plain)}>
        {wished.plain ? 'Wish no more for a plain one' : 'Wish for a plain one'}
      </MenuItem>
      <MenuItem icon="spark" onSelect={() => setWish({ blookId, shiny: true }, !wished.shiny)}>
        {wished.shiny ? 'Wish no more for a shiny one' : 'Wish for a shiny one'}
      </MenuItem>
    </Menu>
  );
}
