import type { FoundGuild } from '@blookery/contract';
import { guildLanguageNames } from '@blookery/game/players/guilds';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { openGuild } from '../guild-sheet.tsx';
import { friendsInside, xp } from '../guild-text.ts';
import { Pennant } from '../pennant.tsx';
import styles from './discovery.module.css';
import { JoinButton } from './join-button.tsx';

interface GuildCardProps {
  guild: FoundGuild;
  /** Replaces the motto: why the guild is suggested. */
  reason?: ReactNode;
  onReport?: ((guild: FoundGuild) => void) | undefined;
}

/** A guild in the discovery. Its name opens the details. */
export const GuildCard = ({ guild, reason, onReport }: GuildCardProps) => (
  <li className={styles.card}>
    <Pennant look={guild.look} width={96} className={styles.pennant} />
    <div className={styles.words}>
      <h3 className={styles.name}>
        <button type="button" onClick={() => openGuild(guild.id, onReport)}>
          {guild.name}
        </button>
      </h3>
      <p className={styles.motto}>{reason ?? guild.motto}</p>
      <p className={styles.facts}>
        <span>
          <Icon name="users" size={16} />
          <b>
            {guild.members}/{guild.capacity}
          </b>
          <span className="visually-hidden"> members</span>
        </span>
        <span>
          <Icon name="star" size={16} />
          {xp(guild.experience)}
        </span>
        {guild.friends > 0 && <span className={styles.friends}>{friendsInside(guild.friends)}</span>}
        <span className="muted">{guildLanguageNames[guild.language]}</span>
      </p>
    </div>
    <JoinButton guild={guild} />
  </li>
);
