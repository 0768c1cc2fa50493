import type { GuildHall } from '@blookery/contract';
import { activityLine } from '@blookery/game/players/friends';
import { guildRoleNames, isOfficer, mayChangeRole, outranks } from '@blookery/game/players/guilds';
import { type ReactNode, useRef } from 'react';
import { PlayerAvatar, PlayerName, profilePath } from '../../../catalog/player-face.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { useKeepFocus } from '../../../ui/browser/use-keep-focus.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { confirmModal } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { useGuildPress } from '../guild-queries.ts';
import { xp } from '../guild-text.ts';
import styles from './hall.module.css';
import { openInvite } from './invite-modal.tsx';

type Member = GuildHall['members'][number];

export function Members({ hall }: { hall: GuildHall }) {
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeepFocus(card);
  const officer = isOfficer(hall.role);
  return (
    <Card
      ref={card}
      {...keepFocus}
      flush
      title="Members"
      aria-label="Members"
      className={styles.members}
      aside={
        officer && (
          <Button size="sm" onClick={() => openInvite()}>
            Invite
          </Button>
        )
      }
    >
      {hall.requests.length > 0 && (
        <List aria-label="Requests" className={styles.asks} tabIndex={-1} data-next="">
          {hall.requests.map(({ player }) => (
            <Request key={player.id} player={player} />
          ))}
        </List>
      )}
      <List aria-label="Members" tabIndex={-1} data-next="">
        {hall.members.map((member) => (
          <MemberRow key={member.player.id} member={member} hall={hall} />
        ))}
      </List>
      {hall.invites.length > 0 && (
        <List aria-label="Invited" className={styles.invited}>
          {hall.invites.map(({ player }) => (
            <Invited key={player.id} player={player} />
          ))}
        </List>
      )}
    </Card>
  );
}

function MemberRow({ member, hall }: { member: Member; hall: GuildHall }) {
  const { player, role, experience, presence } = member;
  return (
    <ListItem
      leading={<PlayerAvatar player={player} />}
      title={
        <span className={styles.name}>
          <PlayerName player={player} tag={false} truncate />
          {role !== 'member' && (
            <span className={classNames(styles.role, role === 'owner' && styles.owner)}>
              {guildRoleNames[role]}
            </span>
          )}
        </span>
      }
      sub={
        presence ? (
          <StatusDot tone="good" className={styles.presence}>
            {activityLine(presence.activity)}
          </StatusDot>
        ) : (
          'Offline'
        )
      }
      trailing={
        <>
          <b className="small num">{xp(experience)}</b>
          <MemberMenu member={member} hall={hall} />
        </>
      }
    />
  );
}

function MemberMenu({ member: { player, role }, hall }: { member: Member; hall: GuildHall }) {
  const me = useRequiredUser();
  const userId = player.id;
  const setRole = useGuildPress((next: 'owner' | 'officer' | 'member') =>
    call('PUT /api/guilds/mine/members/{userId}/role', { params: { userId }, body: { role: next } }),
  );
  const away = useGuildPress(() => call('DELETE /api/guilds/mine/members/{userId}', { params: { userId } }));
  const ask = async (question: Parameters<typeof confirmModal>[0], act: () => Promise<unknown>) => {
    if (await confirmModal({ ...question, cancel: 'Keep', danger: true })) await act();
  };
  const trigger = (
    <Button size="sm" variant="ghost" iconOnly aria-label={`More about ${player.username}`}>
      <Icon name="more" size={16} />
    </Button>
  );
  const mayRole = player.id !== me.id && mayChangeRole(hall.role, role);
  return (
    <Menu trigger={trigger} label={player.username}>
      <MenuLink icon="user" to={profilePath(player)}>
        View profile
      </MenuLink>
      {mayRole && role === 'member' && (
        <MenuItem icon="shield" onSelect={() => void setRole.press('officer')}>
          Make {guildRoleNames.officer}
        </MenuItem>
      )}
      {mayRole && role === 'officer' && (
        <MenuItem icon="user" onSelect={() => void setRole.press('member')}>
          Make member again
        </MenuItem>
      )}
      {mayRole && (
        <MenuItem
          icon="flag"
          onSelect={() =>
            void ask(
              {
                title: `Hand the guild to ${player.username}?`,
                text: 'They become its captain, and you a steward. Only they can give it back.',
                confirm: 'Hand over',
              },
              () => setRole.press('owner'),
            )
          }
        >
          Hand the guild over
        </MenuItem>
      )}
      {outranks(hall.role, role) && (
        <>
          <MenuSeparator />
          <MenuItem
            icon="block"
            danger
            onSelect={() =>
              void ask(
                {
                  title: `Send ${player.username} away?`,
                  text: 'They are told, and come back only when they are invited.',
                  confirm: 'Send away',
                },
                () => away.press(undefined),
              )
            }
          >
            Send away
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function Request({ player }: { player: Member['player'] }) {
  const { press, isPending, variables } = useGuildPress((accept: boolean) =>
    call('PUT /api/guilds/mine/requests/{userId}', { params: { userId: player.id }, body: { accept } }),
  );
  const whom = <span className="visually-hidden">{player.username}</span>;
  return (
    <Row player={player} sub="Asks to join">
      <Button
        size="sm"
        variant="mint"
        busy={isPending && variables === true}
        onClick={() => void press(true)}
      >
        Let in {whom}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={`Decline ${player.username}`}
        onClick={() => void press(false)}
      >
        <Icon name="close" size={16} />
      </Button>
    </Row>
  );
}

function Invited({ player }: { player: Member['player'] }) {
  const { press, isPending } = useGuildPress(() =>
    call('DELETE /api/guilds/mine/invites/{userId}', { params: { userId: player.id } }),
  );
  return (
    <Row player={player} sub="Invited">
      <Button size="sm" variant="ghost" busy={isPending} onClick={() => void press(undefined)}>
        Take back <span className="visually-hidden">the invitation of {player.username}</span>
      </Button>
    </Row>
  );
}

const Row = ({ player, sub, children }: { player: Member['player']; sub: string; children: ReactNode }) => (
  <ListItem
    leading={<PlayerAvatar player={player} />}
    title={<PlayerName player={player} truncate />}
    sub={sub}
    trailing={children}
  />
);
