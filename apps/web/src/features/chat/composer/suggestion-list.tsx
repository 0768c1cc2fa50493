import { SUGGESTIONS_MAX } from '@blookery/game/chat/suggestions';
import { useEffect } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './composer.module.css';
import type { Suggestion, Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: Suggestions;
  onChoose: (option: Suggestion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The suggestions above the field. The focus stays in the field, which names the active option. */
export function SuggestionList({ id, suggestions, onChoose }: SuggestionListProps) {
  const { options, chosen, place, point } = suggestions;
  useEffect(() => {
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  if (!place) return null;
  const sign = place.kind === 'mention' ? '@' : ':';
  return (
    <div className={styles.suggestions}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={`${place.kind === 'mention' ? 'Players' : 'Emoji'} matching ${sign}${place.query}`}
        className={styles.options}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={option.name}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onPointerMove={() => point(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <Option option={option} />
          </div>
        ))}
      </div>
      <p className={styles.hint} aria-hidden="true">
        <kbd>Tab</kbd> to insert, up to {SUGGESTIONS_MAX} matches
      </p>
    </div>
  );
}

const Option = ({ option }: { option: Suggestion }) =>
  option.kind === 'emoji' ? (
    <>
      <Picture src={resourceUrl(option.emoji.imageId)} alt="" width={28} height={28} lazy={false} />
      <code>:{option.name}:</code>
    </>
  ) : (
    <>
      <PlayerAvatar player={option.player} size="sm" lazy={false} />
      <PlayerName player={option.player} truncate />
    </>
  );
