/**
 * Which push services respond soon. One that has not responded to this server yet, or took long the last time, gets one
 * push at a time and shares a few places with all others of that kind. Anybody can subscribe any number of names that
 * never respond; they must not take the places of those that do.
 */
import type { Queryable } from '../../database/database.ts';

const mostToOneHost = 4;
const mostOnTrial = 4;
const mostKnown = 20;
/** The push services of browsers take a tenth of this. */
const soonMs = 2000;
const dayMs = 86_400_000;
/** More names than all makers of browsers use together. */
const mostRemembered = 500;

/** Which push services have room for one more. */
export interface Room {
  /** Push services without room. */
  except: readonly string[];
  /** If set, only these push services have room. */
  only: readonly string[] | null;
}

export interface ResponsiveHosts {
  /** One request to it is over. */
  note: (host: string, tookMs: number) => void;
  /** With these requests under way, by host. */
  room: (underWay: Iterable<string>) => Room;
}

export function responsiveHosts(): ResponsiveHosts {
  const responsive = new Set<string>();
  return {
    note: (host, tookMs) => {
      responsive.delete(host);
      if (tookMs > soonMs) return;
      // The latest is last, so the first has been quiet for the longest time.
      responsive.add(host);
      const [first] = responsive;
      if (responsive.size > mostRemembered && first !== undefined) responsive.delete(first);
    },
    room: (underWay) => {
      const counts = new Map<string, number>();
      for (const host of underWay) counts.set(host, (counts.get(host) ?? 0) + 1);
      const hosts = [...counts];
      const onTrial = hosts.filter(([host]) => !responsive.has(host));
      const isFull = onTrial.reduce((sum, [, count]) => sum + count, 0) >= mostOnTrial;
      return {
        except: hosts
          .filter(([host, count]) => count >= (responsive.has(host) ? mostToOneHost : 1))
          .map(([host]) => host),
        only: isFull ? [...responsive] : null,
      };
    },
  };
}

/** The most common push services among devices that rang recently, for a server that has just started. */
export async function readResponsive(sql: Queryable, now: Date): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select host from push_subscriptions where rung_at > ${new Date(now.getTime() - dayMs)}
    group by host order by count(*) desc limit ${mostKnown}`;
  return rows.map(({ host }) => host);
}
