import { copyText } from '../../ui/browser/copy-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { plainGlyphs } from '../../ui/pictures/plain-glyphs.ts';
import styles from './boot-screen.module.css';
import { BootShelf } from './boot-shelf.tsx';
import failure from './data-failed-screen.module.css';

interface DataFailedScreenProps {
  done: number;
  total: number;
  list: string;
  message: string;
}

export function DataFailedScreen({ done, total, list, message }: DataFailedScreenProps) {
  const details = `Failed to load data. ${list}: ${message} (${new Date().toISOString()})`;
  return (
    <main className={styles.screen}>
      <BootShelf done={done} total={total} isLasting />
      <div className={styles.failure}>
        <div role="alert" className={failure.note}>
          <Glyph path={plainGlyphs.warning} />
          <div>
            <h1 className={failure.title}>Failed to load data.</h1>
            <p>
              <span className="muted">{list}:</span> {message}
            </p>
            <p className={failure.report}>Please report this issue to a developer.</p>
          </div>
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            <Glyph path={plainGlyphs.refresh} />
            Try again
          </Button>
          <Button onClick={() => copyText(details, 'What happened is on your clipboard.')}>
            <Glyph path={plainGlyphs.copy} />
            Copy details
          </Button>
        </div>
      </div>
    </main>
  );
}
