import type { Report } from '@blookery/contract';
import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { currentPath } from '../../../navigation/navigation-fixtures.tsx';
import { aFace } from '../../../players/face-fixtures.ts';
import { useCount } from '../../../session/holdings/counts.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { fakeSocket } from '../../../transport/socket-fixtures.ts';
import { instanceOf } from '../../../ui/element-fixtures.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { StaffReports } from './reports.tsx';

const line = fakeSocket();
vi.mock('../../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

const report = (id: number, change: Partial<Report> = {}): Report => ({
  id,
  kind: 'profile',
  reason: 'spam',
  weight: 'low',
  accused: aFace(`accused-${id}`),
  createdAt: '2026-11-19T00:00:00.000Z',
  claimedBy: null,
  verdict: null,
  others: 0,
  reporter: aFace('reporter'),
  detail: '',
  evidence: { kind: 'profile', face: aFace(`accused-${id}`) },
  picturePass: null,
  decidedBy: null,
  decidedAt: null,
  verdictReason: null,
  record: {
    joinedAt: '2026-11-01T00:00:00.000Z',
    experience: 0,
    warnings: 0,
    mutes: 0,
    bans: 0,
    reportsUpheld: 0,
  },
  ...change,
});

/** All reports, in the order of the list. */
let reports: Report[];
const listed = (isOpen: boolean) => reports.filter(({ verdict }) => (verdict === null) === isOpen);
const decide = (id: number, staff: string) => {
  const decided = { verdict: 'warned', verdictReason: 'Enough', decidedBy: aFace(staff) } as const;
  reports = reports.map((one) => (one.id === id ? { ...one, ...decided } : one));
};
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  emptyCatalog();
  setUser(aPlayer({ permissions: ['MANAGE_REPORTS', 'MUTE_USERS'] }));
  reports = [report(1), report(2)];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const id = Number(pathname.split('/')[4]);
    if (method === 'PUT') decide(id, 'oddsock');
    if (id) return Response.json(reports.find((one) => one.id === id));
    const all = listed(searchParams.get('state') !== 'closed');
    const from = Number(searchParams.get('page') ?? 0) * 20;
    const shown = all.slice(from, from + 20);
    return Response.json({ reports: shown, total: shown.length && all.length, open: listed(true).length });
  });
});

const changed = () => act(() => line.receives('staff.reports-changed', { open: listed(true).length }));
const rows = async (count: number) => {
  const list = await screen.findByRole('list', { name: 'Reports' });
  await vi.waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(count));
};
const panel = (id: number) => screen.findByRole('region', { name: `Report ${id}` });
const reasonIn = async (id: number) =>
  instanceOf(HTMLInputElement, within(await panel(id)).getByPlaceholderText('Required'));

describe('the report that a moderator is shown first', () => {
  it('stays with the typed text when a more serious one arrives', async () => {
    renderPage(<StaffReports />, '/staff/reports');
    await userEvent.type(await reasonIn(1), 'Stop spamming');
    reports = [report(3, { weight: 'high' }), ...reports];
    changed();
    await rows(3);
    expect((await reasonIn(1)).value).toBe('Stop spamming');
  });

  it('stays and names the moderator when another one decides it', async () => {
    renderPage(<StaffReports />, '/staff/reports');
    await userEvent.type(await reasonIn(1), 'Stop spamming');
    decide(1, 'quillby');
    changed();
    await rows(1);
    expect(await within(await panel(1)).findByText(/Warned by quillby: Enough/)).toBeTruthy();
  });

  it('is followed by the next once it is decided', async () => {
    renderPage(<StaffReports />, '/staff/reports');
    await userEvent.type(await reasonIn(1), 'Stop spamming');
    await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
    expect((await reasonIn(2)).value).toBe('');
    await rows(1);
    expect((await reasonIn(2)).value).toBe('');
  });

  it('is the first of the other list when the filter changes', async () => {
    reports = [...reports, report(4, { verdict: 'warned', verdictReason: 'Enough' })];
    renderPage(<StaffReports />, '/staff/reports');
    await reasonIn(1);
    await userEvent.click(screen.getByRole('button', { name: 'Closed' }));
    expect(await panel(4)).toBeTruthy();
  });
});

describe('the list of reports', () => {
  it('returns to its first page when the last report of another page is decided', async () => {
    reports = Array.from({ length: 21 }, (_, place) => report(place + 1));
    renderPage(<StaffReports />, '/staff/reports?page=1');
    await userEvent.type(await reasonIn(21), 'Stop spamming');
    await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
    await rows(20);
    expect(currentPath()).toBe('/staff/reports');
  });

  it('shows its own number of open reports, not the number that is published for all moderators', async () => {
    renderPage(<StaffReports />, '/staff/reports');
    await rows(2);
    const count = () => renderHook(() => useCount('/staff/reports')).result.current;
    reports = reports.slice(1);
    act(() => line.receives('staff.reports-changed', { open: 7 }));
    await rows(1);
    await vi.waitFor(() => expect(count()).toBe(1));
  });

  it('includes changes during a lost connection, and so does the number of open reports', async () => {
    renderPage(<StaffReports />, '/staff/reports');
    await rows(2);
    const count = () => renderHook(() => useCount('/staff/reports')).result.current;
    expect(count()).toBe(2);
    reports = [...reports, report(3)];
    act(() => line.isReadyAgain());
    await rows(3);
    await vi.waitFor(() => expect(count()).toBe(3));
  });
});
