import type { Permission, StaffUser } from '@blookery/contract';
import { permissions, playerPermissions, staffPermissions } from '@blookery/contract/base/permissions';
import { hasPermission, useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { askReason } from '../ask-reason.tsx';
import { useDoing } from '../staff-queries.ts';
import { formatMoment } from '../staff-text.ts';
import styles from './users.module.css';

/** The permissions of a player. Staff can only give or take permissions they hold themselves. */
export function PermissionsPart({ user }: { user: StaffUser }) {
  const me = useRequiredUser();
  const doing = useDoing(
    ({ permission, reason, held }: { permission: Permission; reason: string; held: boolean }) => {
      const params = { userId: user.player.id, permission };
      const name = '/api/staff/users/{userId}/permissions/{permission}';
      return held
        ? call(`DELETE ${name}`, { params, body: { reason } })
        : call(`PUT ${name}`, { params, body: { reason, minutes: null } });
    },
    () => showToast({ kind: 'success', text: 'Done. Their open pages follow by themselves.' }),
  );
  const press = (permission: Permission, held: boolean) => {
    const { username } = user.player;
    const title = held ? `Take ${permission} from ${username}?` : `Give ${permission} to ${username}?`;
    askReason({ title, confirm: held ? 'Take' : 'Give', danger: held }, (reason) =>
      doing.mutate({ permission, reason, held }),
    );
  };
  const row = (label: string, names: readonly Permission[]) => (
    <section className={styles.part} aria-label={label}>
      <h3>{label}</h3>
      <div className={styles.tags}>
        {names.map((permission) => {
          const grant = user.permissions.find((one) => one.permission === permission);
          return (
            <FilterPill
              key={permission}
              pressed={grant !== undefined}
              icon={grant ? 'check' : 'plus'}
              disabled={!user.mayAct || !hasPermission(me, permission)}
              className={styles.permission}
              onPressed={() => press(permission, grant !== undefined)}
            >
              {permission}
              {grant?.expiresAt && `, until ${formatMoment(grant.expiresAt)}`}
            </FilterPill>
          );
        })}
      </div>
    </section>
  );
  return (
    <>
      <p className="sub">
        {permissions.length} there are. You can hand out those you hold yourself, to players who hold no more
        than you.
      </p>
      {row('Of players', playerPermissions)}
      {row('Of staff', staffPermissions)}
    </>
  );
}
