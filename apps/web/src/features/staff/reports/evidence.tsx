/** The reported content as it was at that time. */
import type { Evidence as Kept, PlayerFace } from '@blookery/contract';
import { countOf } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { bannerUrl, PlayerAvatar, PlayerName, uploadUrl } from '../../../catalog/player-face.tsx';
import { usePermission } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { scrolledByKeys } from '../../../ui/surfaces/scrolled-by-keys.ts';
import { askReason } from '../ask-reason.tsx';
import { useDoing } from '../staff-queries.ts';
import { formatMoment } from '../staff-text.ts';
import styles from './reports.module.css';

type Of<K extends Kept['kind']> = Extract<Kept, { kind: K }>;

interface EvidenceProps {
  evidence: Kept;
  accused: string;
  /** Gives access to the pictures after they were removed. */
  pass: string | null;
}

export function Evidence({ evidence, accused, pass }: EvidenceProps) {
  return (
    <section className={styles.evidence} aria-label="Evidence">
      <h3>{titleOf(evidence)}</h3>
      {evidence.kind === 'message' && <Messages evidence={evidence} accused={accused} pass={pass} />}
      {evidence.kind === 'profile' && <Profile evidence={evidence} pass={pass} />}
      {evidence.kind === 'upload' && <Upload evidence={evidence} pass={pass} />}
      {evidence.kind === 'guild' && <Guild evidence={evidence} />}
      {evidence.kind === 'trade' && <Trade evidence={evidence} />}
    </section>
  );
}

function titleOf(evidence: Kept): string {
  switch (evidence.kind) {
    case 'message':
      return `Evidence from ${evidence.roomId.startsWith('direct:') ? 'a room of two' : `#${evidence.roomId}`}`;
    case 'profile':
      return 'The profile as it was';
    case 'upload':
      return `The picture, used as ${evidence.usedFor}`;
    case 'guild':
      return 'The guild as it was';
    case 'trade':
      return `Trade T-${evidence.tradeId}, ${evidence.state}`;
  }
}

function Messages({ evidence, accused, pass }: EvidenceProps & { evidence: Of<'message'> }) {
  const mayRemove = usePermission('MANAGE_MESSAGES');
  return (
    <>
      <ol className={styles.said} aria-label="The messages around it" {...scrolledByKeys}>
        {evidence.messages.map(({ id, author, content, createdAt, deletedAt, upload }) => (
          <li key={id} className={classNames(id === evidence.messageId && styles.reported)}>
            <p className={styles.saidHead}>
              <b className={author.id === accused ? styles.theirs : undefined}>{author.username}</b>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              {id === evidence.messageId && <span className={styles.mark}>reported</span>}
            </p>
            <p className={classNames(styles.saidWords, deletedAt && styles.deleted)}>
              {content}
              {deletedAt && ' (deleted)'}
            </p>
            {upload && (
              <Picture
                src={uploadUrl({ ...upload, pass })}
                alt="Attached"
                width={200}
                height={140}
                fit="contain"
              />
            )}
          </li>
        ))}
      </ol>
      {mayRemove && <TakeDown roomId={evidence.roomId} messageId={evidence.messageId} />}
    </>
  );
}

function TakeDown({ roomId, messageId }: { roomId: string; messageId: number }) {
  const doing = useDoing(
    () => call('DELETE /api/chat/messages/{roomId}/{messageId}', { params: { roomId, messageId } }),
    () => showToast({ kind: 'success', text: 'The message is taken away. The evidence stays.' }),
  );
  return (
    <Button
      size="sm"
      busy={doing.isPending}
      disabled={doing.isSuccess}
      onClick={() => doing.mutate(undefined)}
    >
      <Icon name="trash" size={16} />
      {doing.isSuccess ? 'Taken down' : 'Take the message down'}
    </Button>
  );
}

/** The face, with the pass added to its uploaded pictures. */
const opened = (face: PlayerFace, pass: string | null) => ({
  ...face,
  customAvatar: face.customAvatar && { ...face.customAvatar, pass },
  customBanner: face.customBanner && { ...face.customBanner, pass },
});

const Profile = ({ evidence: { face }, pass }: Pick<EvidenceProps, 'pass'> & { evidence: Of<'profile'> }) => (
  <div className={styles.profile}>
    <Picture src={bannerUrl(opened(face, pass))} alt="The banner" width={480} height={150} fit="cover" />
    <div className={styles.accused}>
      <PlayerAvatar player={opened(face, pass)} size="lg" />
      <div>
        <b>
          <PlayerName player={face} />
        </b>
        <p className="sub small">
          {face.titleId === null ? 'No title' : (catalog.titles.get(face.titleId)?.name ?? '')}
        </p>
      </div>
    </div>
  </div>
);

const Upload = ({
  evidence: { upload, filename },
  pass,
}: Pick<EvidenceProps, 'pass'> & { evidence: Of<'upload'> }) => (
  <figure className={styles.picture}>
    <Picture src={uploadUrl({ ...upload, pass })} alt={filename} width={420} height={260} fit="contain" />
    <figcaption>{filename}</figcaption>
  </figure>
);

function Guild({ evidence: { guildId, name, tag, motto, owner } }: { evidence: Of<'guild'> }) {
  const mayReset = usePermission('MUTE_USERS');
  return (
    <>
      <div className={styles.quoted}>
        <p>
          <b>{name}</b> <span className={styles.code}>[{tag}]</span>
        </p>
        <p>{motto || 'No motto.'}</p>
        <p className="sub small">Owned by {owner.username}</p>
      </div>
      {mayReset && <ResetGuild guildId={guildId} />}
    </>
  );
}

function ResetGuild({ guildId }: { guildId: number }) {
  const doing = useDoing(
    (reason: string) =>
      call('POST /api/staff/guilds/{guildId}/reset', { params: { guildId }, body: { reason } }),
    () => showToast({ kind: 'success', text: 'The name and texts are taken away. The evidence stays.' }),
  );
  const ask = () =>
    askReason(
      {
        title: 'Take away the name and texts?',
        text: 'The guild loses its name, tag, motto and notice. Its captain gets your reason, and may choose others.',
        confirm: 'Take them away',
        danger: true,
      },
      doing.mutate,
    );
  return (
    <Button size="sm" busy={doing.isPending} disabled={doing.isSuccess} onClick={ask}>
      <Icon name="trash" size={16} />
      {doing.isSuccess ? 'Taken away' : 'Take away the name and texts'}
    </Button>
  );
}

const Trade = ({ evidence: { sides, createdAt, closedAt } }: { evidence: Of<'trade'> }) => (
  <div className={styles.trade}>
    {sides.map(({ player, tokens, blooks, items }) => (
      <div key={player.id} className={styles.side}>
        <p>
          <b>{player.username}</b> gave
        </p>
        <ul>
          {blooks.map(({ id, blookId, shiny, serial }) => (
            <li key={id}>
              <BlookPicture blookId={blookId} shiny={shiny} width={36} alt="" />
              {shiny && 'Shiny '}
              {catalog.blooks.get(blookId)?.name ?? `Blook ${blookId}`}
              {serial !== undefined && ` #${serial}`}
            </li>
          ))}
          {items.map(({ id, itemId }) => (
            <li key={id}>{catalog.items.get(itemId)?.name ?? `Item ${itemId}`}</li>
          ))}
          {tokens > 0 && <li>{countOf(tokens, 'token')}</li>}
          {blooks.length + items.length + tokens === 0 && <li className="sub small">nothing</li>}
        </ul>
      </div>
    ))}
    <p className="sub small">
      {formatMoment(createdAt)}
      {closedAt && ` to ${formatMoment(closedAt)}`}
    </p>
  </div>
);
