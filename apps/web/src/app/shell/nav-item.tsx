import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/navigation.tsx';
import { isAt } from '../../navigation/paths.ts';
import { type Counted, useCount } from '../../session/holdings/counts.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { CountBadge } from '../../ui/text/count-badge.tsx';
import { usePreload } from '../preload.ts';
import type { NavLinkSpec } from './nav-links.ts';

interface NavItemProps {
  link: NavLinkSpec;
  iconSize?: number;
  onGo?: (() => void) | undefined;
  /** Not marked as current on pages below it: `/staff` on `/staff/users`. */
  exact?: boolean;
}

/** One link of the navigation. Its page is preloaded on hover and focus. */
export function NavItem({ link, iconSize = 20, onGo, exact = false }: NavItemProps) {
  const preload = usePreload();
  const { pathname } = useLocation();
  const isCurrent =
    isAt(pathname, link.to, { end: exact }) || (link.also?.some((path) => isAt(pathname, path)) ?? false);
  return (
    <Link
      to={link.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      onPointerEnter={() => preload.page(link.to)}
      onFocus={() => preload.page(link.to)}
    >
      <Icon name={link.icon} size={iconSize} />
      <span>{link.label}</span>
      {link.count && <NavCount of={link.count} />}
    </Link>
  );
}

const NavCount = ({ of }: { of: Counted }) => <CountBadge count={useCount(of)} label="waiting" />;
