import type { GuildHall } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { navigate } from '../../../navigation/history.ts';
import { patchUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { insistOn } from '../../../transport/insist-on.ts';
import { requestKeys } from '../../../transport/request-keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { confirmModal } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { openGuildBoard } from '../guild-board.tsx';
import { bannerImage } from '../guild-form.tsx';
import { GUILD_CHAT_PATH, useGuildPress } from '../guild-queries.ts';
import { longDay } from '../guild-text.ts';
import { Pennant } from '../pennant.tsx';
import { openGuildHistory } from './guild-history.tsx';
import styles from './hall.module.css';
import { openGuildSettings } from './settings-modal.tsx';

export function HallHead({ hall }: { hall: GuildHall }) {
  const { guild, rank, guilds, foundedAt, founder } = hall;
  return (
    <section className={styles.head} aria-label={guild.name}>
      <Picture
        src={bannerImage(guild.look.bannerId)}
        alt=""
        width={1200}
        height={96}
        fit="cover"
        lazy={false}
        className={styles.banner}
      />
      <div className={styles.sign}>
        <Pennant look={guild.look} width={150} className={styles.pennant} />
        <div className={styles.words}>
          <h1>{guild.name}</h1>
          <p className="sub">{guild.motto}</p>
          <p className={styles.facts}>
            <span>
              <Icon name="users" size={16} />
              <b>
                {guild.members} of {guild.capacity}
              </b>
              <span className="visually-hidden"> members</span>
            </span>
            <span>
              <Icon name="trophy" size={16} />
              <span>
                <b>{ordinal(rank)}</b> of {guilds} {guilds === 1 ? 'guild' : 'guilds'}
              </span>
            </span>
            <span>
              <Icon name="star" size={16} />
              Level {guild.level}
            </span>
            <span className="muted">
              Founded {longDay(foundedAt)}
              {founder && ` by ${founder.username}`}
            </span>
          </p>
        </div>
        <div className={styles.actions}>
          <LinkButton to={GUILD_CHAT_PATH}>
            <Icon name="chat" />
            Guild chat
          </LinkButton>
          <HallMenu hall={hall} />
        </div>
      </div>
    </section>
  );
}

const keys = requestKeys();

function HallMenu({ hall }: { hall: GuildHall }) {
  const isOwner = hall.role === 'owner';
  const { name, id } = hall.guild;
  const leave = useGuildPress(() => call('POST /api/guilds/mine/leave').then(() => true));
  const disband = useGuildPress(() =>
    insistOn(keys, ['disband', id], (extras) => call('DELETE /api/guilds/mine', extras)).then(() => true),
  );
  const way = isOwner
    ? ({
        icon: 'trash',
        go: disband,
        title: `Disband ${name}?`,
        text: 'The pennant comes down for good. Everybody gets an even share of the treasury.',
        confirm: 'Disband',
        done: `${name} is history now.`,
      } as const)
    : ({
        icon: 'logout',
        go: leave,
        title: `Leave ${name}?`,
        text: 'What you brought stays with the guild. You can look for another one at once.',
        confirm: 'Leave',
        done: `You left ${name}.`,
      } as const);
  const goodbye = async () => {
    const { title, text, confirm, go, done } = way;
    if (!(await confirmModal({ title, text, confirm, cancel: 'Stay', danger: true }))) return;
    if (!(await go.press(undefined))) return;
    patchUser({ guild: null, guildTag: null });
    showToast({ text: done });
    void navigate('/guilds/discovery');
  };
  const trigger = (
    <Button variant="ghost" iconOnly aria-label="More about the guild">
      <Icon name="more" />
    </Button>
  );
  return (
    <Menu trigger={trigger} label={name}>
      <MenuItem icon="clock" onSelect={() => openGuildHistory('all')}>
        History
      </MenuItem>
      <MenuItem icon="trophy" onSelect={openGuildBoard}>
        Leaderboard
      </MenuItem>
      <MenuLink icon="search" to="/guilds/discovery">
        Other guilds
      </MenuLink>
      {isOwner && (
        <MenuItem icon="gear" onSelect={() => openGuildSettings(hall)}>
          Settings
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={way.icon} danger onSelect={() => void goodbye()}>
        {way.confirm}
      </MenuItem>
    </Menu>
  );
}
