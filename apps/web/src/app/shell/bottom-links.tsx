import { Link } from '../../navigation/link.tsx';
import { bottomLinks } from './nav-links.ts';

export function BottomLinks({ className, onGo }: { className?: string | undefined; onGo?: () => void }) {
  return (
    <nav aria-label="More of Blookery" className={className}>
      {bottomLinks.map(({ to, label, outside }) => (
        <Link key={to} to={to} onClick={onGo} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
          {label}
          {outside && <span className="visually-hidden"> (opens in a new tab)</span>}
        </Link>
      ))}
    </nav>
  );
}
