import { RarityChip } from '../../catalog/rarity.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { dressed, type TabProps } from './outfit.ts';
import { openTitles } from './wardrobe.ts';

export function TitleTab({ user, outfit, pick }: TabProps) {
  const { titleId } = dressed(user, outfit, 'title');
  return (
    <List aria-label="The titles you own">
      <ListItem
        title="No title"
        sub="Only your name"
        selected={titleId === null}
        onSelect={() => pick({ titleId: 0 })}
      />
      {openTitles(user).map((title) => (
        <ListItem
          key={title.id}
          title={title.name}
          trailing={<RarityChip rarityId={title.rarityId} />}
          selected={titleId === title.id}
          onSelect={() => pick({ titleId: title.id })}
        />
      ))}
    </List>
  );
}
