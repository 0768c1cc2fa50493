/**
 * The queries and actions of the panel. The response to an action has its result, so lists update at once.
 */
import type { ExperimentName, Report, StaffCalendar, StaffUser } from '@blookery/contract';
import type { ReportKind } from '@blookery/game/players/reports';
import type { OverviewSpan } from '@blookery/game/players/staff';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { setCount } from '../../session/holdings/counts.ts';
import { usePermission } from '../../session/session.ts';
import { showError } from '../../session/show-error.ts';
import { call, type ResponseBody } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';

const all = ['staff'] as const;
const LIVE_MS = 10_000;

export const useOverview = (span: OverviewSpan) =>
  useQuery({
    queryKey: [...all, 'overview', span],
    queryFn: ({ signal }) => call('GET /api/staff/overview', { query: { span }, signal }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });

export interface AuditFilter {
  staff: string;
  player: string;
  action: string;
}

export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...all, 'audit', filter],
    queryFn: ({ signal, pageParam }) => {
      const { staff, player, action } = filter;
      const query = {
        ...(staff && { staff }),
        ...(player && { player }),
        ...(action && { action }),
        ...(pageParam && { before: pageParam }),
      };
      return call('GET /api/staff/audit', { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });

export interface UserFilter {
  search: string;
  state: 'all' | 'muted' | 'banned' | 'warned' | 'staff';
  page: number;
}

export const useUsers = (filter: UserFilter) =>
  useQuery({
    queryKey: [...all, 'users', filter],
    queryFn: ({ signal }) => call('GET /api/staff/users', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

const userKey = (userId: string) => [...all, 'user', userId] as const;

export const useStaffUser = (userId: string) =>
  useQuery({
    queryKey: userKey(userId),
    queryFn: ({ signal }) => call('GET /api/staff/users/{userId}', { params: { userId }, signal }),
  });

export const useLedger = (userId: string) =>
  useInfiniteQuery({
    queryKey: [...userKey(userId), 'ledger'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam ? { before: pageParam } : {};
      return call('GET /api/staff/users/{userId}/ledger', { params: { userId }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? lines.at(-1)?.id : undefined),
  });

export const useTradesOf = (userId: string) =>
  useInfiniteQuery({
    queryKey: [...userKey(userId), 'trades'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam ? { before: pageParam } : {};
      return call('GET /api/staff/users/{userId}/trades', { params: { userId }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? lines.at(-1)?.id : undefined),
  });

export const useSaid = (userId: string) =>
  useQuery({
    queryKey: [...userKey(userId), 'said'],
    queryFn: ({ signal }) => call('GET /api/staff/users/{userId}/messages', { params: { userId }, signal }),
  });

/** Runs an action, shows its error, and fetches all queries of the panel again. */
export function useDoing<Input, Output>(
  act: (input: Input) => Promise<Output>,
  then: (output: Output) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (output) => {
      then(output);
      void client.invalidateQueries({ queryKey: all });
    },
    onError: showError,
  });
}

/** An action on a player; the response is the updated player. */
export function useUserAct(userId: string, done: string) {
  const client = useQueryClient();
  return useDoing(
    (act: () => Promise<StaffUser>) => act(),
    (user) => {
      client.setQueryData(userKey(userId), user);
      showToast({ kind: 'success', text: done });
    },
  );
}

export interface ReportFilter {
  state: 'open' | 'mine' | 'closed';
  kind: ReportKind | 'any';
  page: number;
}

export const useReports = ({ state, kind, page }: ReportFilter) =>
  useQuery({
    queryKey: [...all, 'reports', state, kind, page],
    queryFn: ({ signal }) => {
      const query = { state, page, ...(kind !== 'any' && { kind }) };
      return call('GET /api/staff/reports', { query, signal });
    },
    placeholderData: keepPreviousData,
  });

const reportKey = (reportId: number) => [...all, 'report', reportId] as const;

export const useReport = (reportId: number) =>
  useQuery({
    queryKey: reportKey(reportId),
    queryFn: ({ signal }) => call('GET /api/staff/reports/{reportId}', { params: { reportId }, signal }),
  });

export function useReportAct(reportId: number, then?: () => void) {
  const client = useQueryClient();
  return useDoing(
    (act: () => Promise<Report>) => act(),
    (report) => {
      client.setQueryData(reportKey(reportId), report);
      then?.();
    },
  );
}

/** Updates the queue, its count and the report in the panel when colleagues change them, and after a lost connection. */
export function useReportsLive(): void {
  const client = useQueryClient();
  const mayManage = usePermission('MANAGE_REPORTS');
  useEffect(() => {
    if (!mayManage) return;
    const countOpen = () =>
      call('GET /api/staff/reports').then(
        ({ open }) => setCount('/staff/reports', open),
        () => undefined,
      );
    const refresh = () => {
      void countOpen();
      void client.invalidateQueries({ queryKey: [...all, 'reports'] });
      void client.invalidateQueries({ queryKey: [...all, 'report'] });
    };
    void countOpen();
    return stopAll(
      // Its number is that of all reports, also of those that are not for this moderator.
      socket.on('staff.reports-changed', refresh),
      socket.onReady(refresh),
    );
  }, [client, mayManage]);
}

export const useExperiments = () =>
  useQuery({
    queryKey: [...all, 'experiments'],
    queryFn: ({ signal }) => call('GET /api/staff/experiments', { signal }),
  });

type Switch = ResponseBody<'GET /api/staff/experiments'>['experiments'][number];

export function useSwitchExperiment(name: ExperimentName) {
  const client = useQueryClient();
  return useDoing(
    (body: Pick<Switch, 'mode' | 'percentage'> & { reason: string }) =>
      call('PUT /api/staff/experiments/{name}', { params: { name }, body }),
    (response) => {
      client.setQueryData([...all, 'experiments'], response);
      showToast({ kind: 'success', text: 'Switched. Open pages follow by themselves.' });
    },
  );
}

export const useEconomy = () =>
  useQuery({
    queryKey: [...all, 'economy'],
    queryFn: ({ signal }) => call('GET /api/staff/economy', { signal }),
    refetchInterval: 60_000,
  });

export const useRefunds = () =>
  useInfiniteQuery({
    queryKey: [...all, 'refunds'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam ? { before: pageParam } : {};
      return call('GET /api/staff/economy/refunds', { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ refunds, hasMore }) => (hasMore ? refunds.at(-1)?.id : undefined),
    refetchInterval: 60_000,
  });

export const useContent = () =>
  useQuery({
    queryKey: [...all, 'content'],
    queryFn: ({ signal }) => call('GET /api/staff/content', { signal }),
  });

const calendarKey = [...all, 'calendar'] as const;

export const useStaffCalendar = () =>
  useQuery({ queryKey: calendarKey, queryFn: ({ signal }) => call('GET /api/staff/calendar', { signal }) });

/** After an act about an event: the response is the new calendar. */
export const keepStaffCalendar = (client: QueryClient, calendar: StaffCalendar): void => {
  client.setQueryData(calendarKey, calendar);
};
