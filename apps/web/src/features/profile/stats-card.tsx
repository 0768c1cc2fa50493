import { Experience, formatAmount, Tokens } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { toysFound } from '../../catalog/shelves.ts';
import { Link } from '../../navigation/link.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import type { ShownPlayer } from './shown-player.ts';
import styles from './stats-card.module.css';

export function StatsCard({ player }: { player: ShownPlayer }) {
  const { id, guild, tokens, experience, statistics, discord, counts } = player;
  return (
    <Card title="Stats" aria-label="Stats">
      <KeyValues className={styles.stats}>
        <KeyValue name="User ID">
          <span className={styles.id}>{id}</span>
        </KeyValue>
        {guild && (
          <KeyValue name="Guild">
            <Link to={`/guilds/discovery?guild=${guild.id}`}>{guild.name}</Link>
          </KeyValue>
        )}
        <KeyValue name="Tokens">
          <Tokens amount={tokens} size="sm" />
        </KeyValue>
        <KeyValue name="Experience">
          <Experience amount={experience} size="sm" />
        </KeyValue>
        <KeyValue name="Blooks unlocked">
          {formatAmount(toysFound(catalog.blooks.all, counts))} / {formatAmount(catalog.blooks.size)}
        </KeyValue>
        <KeyValue name="Packs opened">{formatAmount(statistics.packsOpened)}</KeyValue>
        <KeyValue name="Messages sent">{formatAmount(statistics.messagesSent)}</KeyValue>
        {discord && (
          <KeyValue name="Discord">
            <Icon name="discord" size={16} className="muted" />
            {discord.username}
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  );
}
