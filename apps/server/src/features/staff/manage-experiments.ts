import { type ExperimentMode, type ExperimentName, experimentNames } from '@blookery/contract/experiments';
import type { ExperimentShown } from '@blookery/contract/staff';
import { type ExperimentState, setExperiment } from '../../experiments/experiments.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { recordUndoable } from './act-records.ts';
import type { StaffParts } from './parts.ts';
import { faceOrNull } from './users/user-state.ts';

interface Changed {
  experiments: ExperimentShown[];
  players: number;
}

interface ExperimentRow extends ExperimentState {
  name: ExperimentName;
  changedAt: Date;
  changedBy: string | null;
}

export async function listExperiments({ database: { sql }, catalog }: StaffParts): Promise<Changed> {
  const rows = await sql<ExperimentRow[]>`
    select e.name, e.mode, e.percentage, e.changed_at as "changedAt", (
      select a.staff_id from audit_trail a
      where a.action in ('switch-experiment', 'undo') and a.after ->> 'experiment' = e.name
      order by a.id desc limit 1
    ) as "changedBy"
    from experiments e`;
  const [counted] = await sql<{ players: number }[]>`
    select count(*) as players from players where erased_at is null`;
  const ids = rows.flatMap(({ changedBy }) => changedBy ?? []);
  const faces = await loadFaces(sql, catalog, ids);
  return {
    experiments: experimentNames.map((name) => {
      const row = rows.find((one) => one.name === name);
      return {
        name,
        mode: row?.mode ?? 'on',
        percentage: row?.percentage ?? 0,
        changedAt: row?.changedAt.toISOString() ?? null,
        changedBy: faceOrNull(faces, row?.changedBy ?? null),
      };
    }),
    players: counted?.players ?? 0,
  };
}

export async function switchExperiment(
  parts: StaffParts,
  staff: Player,
  name: ExperimentName,
  { mode, percentage, reason }: { mode: ExperimentMode; percentage: number; reason: string },
): Promise<Changed> {
  await parts.database.transaction(async (tx, afterCommit) => {
    const before = await setExperiment(tx, name, { mode, percentage });
    await recordUndoable(tx, {
      staffId: staff.id,
      action: 'switch-experiment',
      reason,
      before: { experiment: name, ...before },
      after: { experiment: name, mode, percentage },
    });
    afterCommit(parts.experiments.announce);
  });
  return listExperiments(parts);
}
