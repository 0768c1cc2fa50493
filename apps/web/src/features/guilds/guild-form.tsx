/** The fields of a guild's texts and look, for founding and editing it. */
import type { Blook, GuildCard } from '@blookery/contract';
import {
  GUILD_MOTTO_MAX,
  GUILD_NAME,
  GUILD_TAG,
  type GuildColor,
  guildColors,
  guildEntries,
  guildEntryNames,
  guildLanguageNames,
  guildLanguages,
  guildTexts,
  isGuildName,
  isGuildTag,
  tidyTag,
  tidyText,
} from '@blookery/game/players/guilds';
import { useState } from 'react';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { useRequiredUser } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './guild-form.module.css';
import { Pennant } from './pennant.tsx';

export type GuildWords = Pick<GuildCard, 'name' | 'tag' | 'motto' | 'language' | 'entry' | 'look'>;

/** Returns the faults by field. */
export function guildFaults({ name, tag }: GuildWords): { name?: string; tag?: string } {
  return {
    ...(isGuildName(tidyText(name)) ? {} : { name: guildTexts.name }),
    ...(isGuildTag(tidyTag(tag)) ? {} : { tag: guildTexts.tag }),
  };
}

interface GuildFormProps {
  words: GuildWords;
  onWords: (words: GuildWords) => void;
  /** Shown after an attempt to submit. */
  faults: ReturnType<typeof guildFaults>;
}

export function GuildForm({ words, onWords, faults }: GuildFormProps) {
  const set = (change: Partial<GuildWords>) => onWords({ ...words, ...change });
  const setLook = (change: Partial<GuildWords['look']>) => set({ look: { ...words.look, ...change } });
  return (
    <div className={styles.form}>
      <div className={styles.banner}>
        <Picture src={bannerImage(words.look.bannerId)} alt="" width={900} height={300} fluid fit="cover" />
        <span className={styles.pennant}>
          <Pennant look={words.look} width={84} />
        </span>
        <span className={styles.preview}>
          <b>{words.name.trim() || 'Your guild'}</b>
          <span className="sub small truncate">{words.motto.trim() || 'A line about it'}</span>
        </span>
      </div>
      <div className={styles.pair}>
        <Field label="Name" error={faults.name}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={GUILD_NAME.most}
            value={words.name}
            onValue={(name) => set({ name })}
          />
        </Field>
        <Field label="Tag" error={faults.tag} hint="After every member's name.">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={GUILD_TAG.most}
            value={words.tag}
            onValue={(tag) => set({ tag: tag.toUpperCase() })}
          />
        </Field>
      </div>
      <Field label="Motto">
        <TextInput
          autoComplete="off"
          maxLength={GUILD_MOTTO_MAX}
          counter
          value={words.motto}
          onValue={(motto) => set({ motto })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Who comes in">
          <Select
            options={guildEntries.map((value) => ({ value, label: guildEntryNames[value] }))}
            value={words.entry}
            onValue={(entry) => set({ entry })}
          />
        </Field>
        <Field label="Language">
          <Select
            options={guildLanguages.map((value) => ({ value, label: guildLanguageNames[value] }))}
            value={words.language}
            onValue={(language) => set({ language })}
          />
        </Field>
      </div>
      <Cloths value={words.look.color} onValue={(color) => setLook({ color })} />
      <Emblems value={words.look.emblemId} onValue={(emblemId) => setLook({ emblemId })} />
      <Banners value={words.look.bannerId} onValue={(bannerId) => setLook({ bannerId })} />
    </div>
  );
}

const Cloths = ({ value, onValue }: { value: GuildColor; onValue: (color: GuildColor) => void }) => (
  <fieldset className={styles.group}>
    <legend>Colour of the pennant</legend>
    <div className={styles.cloths}>
      {guildColors.map((color) => (
        <label key={color} className={styles.choice} title={color}>
          <input
            type="radio"
            name="cloth"
            checked={color === value}
            onChange={() => onValue(color)}
            aria-label={color}
          />
          <Pennant look={{ color, emblemId: null }} width={36} />
        </label>
      ))}
    </div>
  </fieldset>
);

export const bannerImage = (bannerId: number): string =>
  resourceUrl(catalog.banners.get(bannerId)?.imageId ?? 0);

/** Blooks that no pack gives, and the rarest of those in packs, are secret until a player finds them. */
function isSecret({ packId, rarityId }: Blook): boolean {
  const reveal = catalog.rarities.get(rarityId)?.animationType;
  return reveal === 'chroma' || reveal === 'mythical' || (packId === null && reveal !== 'common');
}

/** All blooks as small pictures, without secrets that the player has not found. Searchable. */
function Emblems({ value, onValue }: { value: number; onValue: (emblemId: number) => void }) {
  const { blooks } = useRequiredUser();
  const [search, setSearch] = useState('');
  const [first] = useState(value);
  const known = new Set([first, ...blooks.map(({ blookId }) => blookId)]);
  const wanted = search.trim().toLowerCase();
  const toys = catalog.blooks.all.filter(
    (toy) => toy.name.toLowerCase().includes(wanted) && (known.has(toy.id) || !isSecret(toy)),
  );
  return (
    <fieldset className={styles.group}>
      <legend>Toy on the pennant</legend>
      <SearchBox label="Search toys" value={search} onValue={setSearch} maxLength={30} />
      <div className={styles.emblems}>
        {toys.map((toy) => (
          <label key={toy.id} className={styles.choice} title={toy.name}>
            <input
              type="radio"
              name="emblem"
              checked={toy.id === value}
              onChange={() => onValue(toy.id)}
              aria-label={toy.name}
            />
            <BlookPicture blookId={toy.id} width={44} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The banners that the player could wear, and the guild's current one. */
function Banners({ value, onValue }: { value: number; onValue: (id: number) => void }) {
  const user = useRequiredUser();
  const [first] = useState(value);
  const banners = catalog.banners.all.filter(
    (banner) => banner.default || banner.id === first || user.banners.includes(banner.id),
  );
  return (
    <fieldset className={styles.group}>
      <legend>Banner behind it</legend>
      <div className={styles.banners}>
        {banners.map((banner) => (
          <label key={banner.id} className={classNames(styles.choice, styles.wide)} title={banner.name}>
            <input
              type="radio"
              name="banner"
              checked={banner.id === value}
              onChange={() => onValue(banner.id)}
              aria-label={banner.name}
            />
            <Picture src={resourceUrl(banner.imageId)} alt="" width={132} height={44} fit="cover" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
