import { copyText } from '../../ui/browser/copy-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { plainGlyphs } from '../../ui/pictures/plain-glyphs.ts';
import { scrolledByKeys } from '../../ui/surfaces/scrolled-by-keys.ts';
import { StageActions, StageScreen } from '../stage/stage-screen.tsx';
import type { ToyProps } from '../stage/toy.tsx';
import styles from './errors.module.css';

const toys: readonly ToyProps[] = [
  { name: 'gherk', height: 176 },
  { name: 'bubbo', height: 176, phoneHeight: 104 },
  { name: 'cirro', height: 222, phoneHeight: 124 },
  { name: 'earlghoul', height: 200, phoneHeight: 116 },
];

export function UnknownErrorScreen({ callstack }: { callstack: string }) {
  return (
    <StageScreen toys={toys} title="Something went wrong">
      <p>A stitch came loose while drawing this page. Copying the callstack helps us find which one.</p>
      <details className={styles.stack}>
        <summary>Callstack</summary>
        <pre {...scrolledByKeys}>{callstack}</pre>
      </details>
      <StageActions>
        <Button variant="primary" onClick={() => copyText(callstack, 'The callstack is on your clipboard.')}>
          <Glyph path={plainGlyphs.copy} />
          Copy Callstack
        </Button>
        <Button variant="paper" onClick={() => window.location.reload()}>
          <Glyph path={plainGlyphs.refresh} />
          Reload
        </Button>
      </StageActions>
    </StageScreen>
  );
}
