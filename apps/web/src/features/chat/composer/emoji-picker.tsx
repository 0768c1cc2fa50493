import type { Emoji } from '@blookery/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { upTo, useMedia } from '../../../ui/browser/media.ts';
import { useStored } from '../../../ui/browser/use-stored.ts';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import composerStyles from './composer.module.css';
import { findEmoji, RECENT_KEY, readRecent, withRecent } from './emoji.ts';
import styles from './emoji-picker.module.css';

/** A popover with searchable emoji; a sheet on a phone. */
export function EmojiPicker({ onPick }: { onPick: (emoji: Emoji) => void }) {
  const [recent, storeRecent] = useStored(RECENT_KEY, readRecent);
  const trigger = (
    <button type="button" className={composerStyles.tool} aria-label="Emoji">
      <Icon name="smile" />
    </button>
  );
  return (
    <Popover trigger={trigger} title="Emoji" hideTitle flush side="top" width={398}>
      {(close) => (
        <Picker
          recent={recent}
          onPick={(emoji) => {
            storeRecent(withRecent(recent, emoji.key));
            close();
            onPick(emoji);
          }}
        />
      )}
    </Popover>
  );
}

function sectionsFor(query: string, recent: readonly string[]) {
  const wanted = query.trim().toLowerCase().replaceAll(':', '');
  const { all } = catalog.emojis;
  if (wanted !== '') {
    const found = all.filter(({ key, name }) => key.includes(wanted) || name.toLowerCase().includes(wanted));
    return found.length === 0 ? [] : [{ title: 'Found', emoji: found }];
  }
  const used = recent.flatMap((key) => findEmoji(key) ?? []);
  return [...(used.length > 0 ? [{ title: 'Recent', emoji: used }] : []), { title: 'All', emoji: all }];
}

const COLUMNS = 8;

function Picker({ recent, onPick }: { recent: readonly string[]; onPick: (emoji: Emoji) => void }) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Emoji | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(upTo('phone'));
  const sections = sectionsFor(query, recent);
  const first = sections[0]?.emoji[0];
  const current = shown ?? first;

  useEffect(() => {
    // On a phone the keyboard would cover the emoji.
    if (!isPhone) grid.current?.parentElement?.querySelector('input')?.focus();
  }, [isPhone]);

  const search = (next: string) => {
    setQuery(next);
    setShown(null);
  };
  const pressedInSearch = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && first) {
      event.preventDefault();
      onPick(first);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector('button')?.focus();
    }
  };

  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label="Search emoji"
          value={query}
          onValue={search}
          onKeyDown={pressedInSearch}
          maxLength={32}
        />
      </div>
      <div ref={grid} className={styles.sections}>
        {sections.length === 0 && <Empty>Nothing is called that.</Empty>}
        {sections.map(({ title, emoji }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <div className={styles.grid}>
              {emoji.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className={styles.emoji}
                  aria-label={`${one.name}, :${one.key}:`}
                  onFocus={() => setShown(one)}
                  onPointerEnter={() => setShown(one)}
                  onKeyDown={(event) => moveAmong(event, grid.current)}
                  onClick={() => onPick(one)}
                >
                  <Picture src={resourceUrl(one.imageId)} alt="" width={32} height={32} />
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <footer className={styles.foot} aria-hidden="true">
        {current && (
          <>
            <Picture src={resourceUrl(current.imageId)} alt="" width={34} height={34} lazy={false} />
            <strong>{current.name}</strong>
            <code className="sub small">:{current.key}:</code>
          </>
        )}
      </footer>
    </>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The arrow keys move the focus in the grid; arrow up in the first row returns to the search. */
function moveAmong(event: KeyboardEvent<HTMLButtonElement>, grid: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined || !grid) return;
  event.preventDefault();
  const buttons = [...grid.querySelectorAll('button')];
  const at = buttons.indexOf(event.currentTarget);
  const next = buttons[Math.min(at + step, buttons.length - 1)];
  if (at + step >= 0) next?.focus();
  else grid.parentElement?.querySelector('input')?.focus();
}
