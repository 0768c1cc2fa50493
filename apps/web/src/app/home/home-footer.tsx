import { useConfig } from '../../catalog/catalog.ts';
import { Link } from '../../navigation/link.tsx';
import { Logo } from '../stage/logo.tsx';
import styles from './home.module.css';

export function HomeFooter() {
  const contact = useConfig()?.contactEmail;
  return (
    <footer className={styles.footer}>
      <Logo height={44} />
      <p>Blookery is an independent game and is not affiliated with any quiz game.</p>
      <nav aria-label="Legal and contact">
        <Link to="/legal#terms">Terms of Service</Link>
        <Link to="/legal#privacy">Privacy Policy</Link>
        <Link to="/legal#eula">EULA</Link>
        {/* Keeps its place while the address loads. */}
        <a href={contact && `mailto:${contact}`} className={styles.contact}>
          {contact}
        </a>
      </nav>
    </footer>
  );
}
