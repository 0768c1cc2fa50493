import type { StaffUserLine } from '@blookery/contract';
import { USERS_COUNTED } from '@blookery/game/players/staff';
import { levelOf } from '@blookery/game/progress/levels';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { PausedSearchBox } from '../../../ui/inputs/paused-search-box.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { Pager } from '../pager.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { type UserFilter, useUsers } from '../staff-queries.ts';
import { usePageBack } from '../use-page-back.ts';
import { useSearchParts } from '../use-search-parts.ts';
import { useShowChosen } from '../use-show-chosen.ts';
import { UserPanel } from './user-panel.tsx';
import { UserStateDot } from './user-state-dot.tsx';
import userStyles from './users.module.css';

const PAGE = 12;
const states = ['all', 'muted', 'banned', 'warned', 'staff'] as const;
const stateNames: Record<UserFilter['state'], string> = {
  all: 'All',
  muted: 'Muted',
  banned: 'Banned',
  warned: 'Warned',
  staff: 'Staff',
};

/** The User Manager. The search and the selected player are in the address, so that both can be shared. */
export function StaffUsers() {
  const [search, change] = useSearchParts();
  const filter: UserFilter = {
    search: search.get('search') ?? '',
    state: states.find((one) => one === search.get('state')) ?? 'all',
    page: Math.max(0, Number(search.get('page')) || 0),
  };
  const chosen = search.get('user');
  const [frame, showChosen] = useShowChosen();
  return (
    <StaffFrame title="Users">
      <div className={styles.beside}>
        <UserList
          filter={filter}
          chosen={chosen}
          onFilter={(part) => change({ page: null, ...part })}
          onChoose={(user) => {
            change({ user });
            showChosen();
          }}
        />
        <div ref={frame} className={styles.chosen}>
          {chosen ? (
            <UserPanel key={chosen} userId={chosen} onOther={(user) => change({ user })} />
          ) : (
            <Card>
              <Empty>Choose somebody to see what there is to know.</Empty>
            </Card>
          )}
        </div>
      </div>
    </StaffFrame>
  );
}

interface UserListProps {
  filter: UserFilter;
  chosen: string | null;
  onFilter: (part: Record<string, string | null>) => void;
  onChoose: (userId: string) => void;
}

function UserList({ filter, chosen, onFilter, onChoose }: UserListProps) {
  const { data, error, isPlaceholderData } = useUsers(filter);
  usePageBack(filter.page, isPlaceholderData ? undefined : data?.users.length, () => onFilter({}));
  return (
    <Card flush className={styles.listCard}>
      <div className={styles.tools}>
        <PausedSearchBox
          label="Name or user ID"
          className={styles.search}
          maxLength={36}
          value={filter.search}
          onValue={(search) => onFilter({ search })}
        />
        {states.map((state) => (
          <FilterPill
            key={state}
            pressed={filter.state === state}
            onPressed={() => onFilter({ state: state === 'all' ? null : state })}
          >
            {stateNames[state]}
          </FilterPill>
        ))}
      </div>
      {error && !data ? (
        <Note tone="bad">{messageOf(error)}</Note>
      ) : !data ? (
        <SkeletonRows rows={8} />
      ) : data.users.length === 0 ? (
        <p className={styles.nothing}>Nobody like that.</p>
      ) : (
        <>
          <Table caption="Players" dense className={userStyles.table}>
            <thead>
              <tr>
                <Column>User</Column>
                <Column end>Level</Column>
                <Column end>Tokens</Column>
                <Column>State</Column>
              </tr>
            </thead>
            <tbody>
              {data.users.map((line) => (
                <UserRow
                  key={line.player.id}
                  line={line}
                  selected={line.player.id === chosen}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          </Table>
          <Pager
            page={filter.page}
            size={PAGE}
            shown={data.users.length}
            total={data.total}
            counted={USERS_COUNTED}
            onPage={(page) => onFilter({ page: page === 0 ? null : String(page) })}
          />
        </>
      )}
    </Card>
  );
}

const UserRow = ({
  line: { player, experience, tokens, state, until },
  selected,
  onChoose,
}: {
  line: StaffUserLine;
  selected: boolean;
  onChoose: (userId: string) => void;
}) => (
  <TableRow selected={selected} className={userStyles.row}>
    <Cell>
      <button
        type="button"
        className={userStyles.choose}
        aria-pressed={selected}
        onClick={() => onChoose(player.id)}
      >
        <PlayerAvatar player={player} size="sm" />
        <PlayerName player={player} truncate tag={false} />
      </button>
    </Cell>
    <Cell end>{levelOf(experience)}</Cell>
    <Cell end>{formatAmount(tokens)}</Cell>
    <Cell>
      <UserStateDot state={state} until={until} />
    </Cell>
  </TableRow>
);
