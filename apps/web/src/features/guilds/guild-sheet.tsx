import type { FoundGuild, GuildPage } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { guildEntryNames, guildLanguageNames, guildRoleNames } from '@blookery/game/players/guilds';
import { PlayerAvatar, PlayerName, profilePath } from '../../catalog/player-face.tsx';
import { openQueryModal } from '../../session/queries.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import { JoinButton } from './discovery/join-button.tsx';
import { useGuildPage } from './guild-queries.ts';
import styles from './guild-sheet.module.css';
import { longDay, xp } from './guild-text.ts';
import { Pennant } from './pennant.tsx';

/** Opens the public details of a guild. */
export const openGuild = (guildId: number, onReport?: (guild: FoundGuild) => void): number =>
  openQueryModal({
    key: `guild-${guildId}`,
    title: 'Guild',
    width: 640,
    render: (close) => <GuildSheet guildId={guildId} close={close} onReport={onReport} />,
  });

interface GuildSheetProps {
  guildId: number;
  close: () => void;
  onReport: ((guild: FoundGuild) => void) | undefined;
}

function GuildSheet({ guildId, close, onReport }: GuildSheetProps) {
  const { data, error } = useGuildPage(guildId);
  if (data) return <Sheet page={data} close={close} onReport={onReport} />;
  return error ? <Note tone="bad">{messageOf(error)}</Note> : <SkeletonRows rows={6} />;
}

function Sheet({ page, close, onReport }: Omit<GuildSheetProps, 'guildId'> & { page: GuildPage }) {
  const { guild, members, rank, guilds, founder, foundedAt } = page;
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <Pennant look={guild.look} width={92} />
        <div className={styles.words}>
          <h3 className={styles.name}>{guild.name}</h3>
          <p className="sub">{guild.motto}</p>
        </div>
      </header>
      <KeyValues>
        <KeyValue name="Tag">{guild.tag}</KeyValue>
        <KeyValue name="Standing">
          {ordinal(rank)} of {guilds}
        </KeyValue>
        <KeyValue name="Experience">
          {xp(guild.experience)}, level {guild.level}
        </KeyValue>
        <KeyValue name="Door">{guildEntryNames[guild.entry]}</KeyValue>
        <KeyValue name="Language">{guildLanguageNames[guild.language]}</KeyValue>
        <KeyValue name="Founded">
          {longDay(foundedAt)}
          {founder && `, by ${founder.username}`}
        </KeyValue>
      </KeyValues>
      <h3>
        Members, {members.length} of {guild.capacity}
      </h3>
      <List aria-label="Members" className={styles.members}>
        {members.map(({ player, role, experience }) => (
          <ListItem
            key={player.id}
            leading={<PlayerAvatar player={player} />}
            title={<PlayerName player={player} tag={false} truncate />}
            sub={role === 'member' ? xp(experience) : `${guildRoleNames[role]} · ${xp(experience)}`}
            trailing={
              <LinkButton to={profilePath(player)} size="sm" variant="ghost" onClick={close}>
                View <span className="visually-hidden">{player.username}</span>
              </LinkButton>
            }
          />
        ))}
      </List>
      <div className={styles.actions}>
        {onReport && guild.tie !== 'member' && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              close();
              onReport(guild);
            }}
          >
            <Icon name="flag-report" size={16} />
            Report
          </Button>
        )}
        <JoinButton guild={guild} onJoined={close} />
      </div>
    </div>
  );
}
