/** A separate Redis Cluster of six nodes: three masters, each with a replica. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

export interface ClusterMember extends RedisServer {
  /** Connects again by itself. Its commands wait while the node is away. */
  client: Redis;
  busPort: number;
}

export interface RedisCluster {
  members: readonly ClusterMember[];
  /** Resolves once all nodes run, agree, and every master has a replica that is ready to take over. */
  whole: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The options of a node. `folder` is where it keeps what it knows of the others. */
const nodeOptions = (folder: string, busPort: number): string[] => [
  ...['--cluster-enabled', 'yes', '--cluster-config-file', 'nodes.conf', '--dir', folder],
  // The default is the port and 10000, which may be above the highest port.
  ...['--cluster-port', String(busPort), '--cluster-announce-ip', '127.0.0.1'],
  // A busy machine pauses a process for a second.
  ...['--cluster-node-timeout', '2000', '--cluster-replica-validity-factor', '0'],
  // A replica is listed once it has received something.
  ...['--repl-diskless-sync-delay', '0', '--repl-ping-replica-period', '1'],
];

const slots = 16_384;
const masterCount = 3;

export async function startRedisCluster(): Promise<RedisCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'blookery-cluster-'));
  const members: ClusterMember[] = [];
  async function stop(): Promise<void> {
    for (const { client } of members) client.disconnect();
    for (const { kill } of members) await kill();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    while (members.length < masterCount * 2) members.push(await startMember(folder, members.length));
    await introduce(members);
    await whole();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { members, whole, stop };

  async function whole(): Promise<void> {
    await until(async () => (await Promise.all(members.map((member) => isReady(member)))).every(Boolean));
    await until(async () => {
      const views = await Promise.all(members.map(({ client }) => client.cluster('SLOTS')));
      // Each range has two numbers, a master and a replica.
      return views.every((view) => view.every((range) => range.length === 4));
    });
  }
}

/** A node that knows no other, and serves no slots. */
export async function startMember(folder: string, number = 0): Promise<ClusterMember> {
  const own = join(folder, String(number));
  mkdirSync(own);
  const busPort = await freePort();
  const server = await startRedisServer(nodeOptions(own, busPort));
  const client = new Redis(server.url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  client.on('error', () => {});
  return { ...server, client, busPort };
}

/** Shares out the slots, makes the nodes known to each other, and gives each master a replica. */
async function introduce(members: readonly ClusterMember[]): Promise<void> {
  const [first] = members;
  for (const [number, { client, url, busPort }] of members.entries()) {
    await client.cluster('SET-CONFIG-EPOCH', number + 1);
    if (number < masterCount) {
      const [from, to] = [number, number + 1].map((share) => Math.floor((slots * share) / masterCount));
      await client.call('CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (to ?? slots) - 1);
    }
    if (number > 0) await first?.client.cluster('MEET', '127.0.0.1', new URL(url).port, busPort);
  }
  const allKnown = `cluster_known_nodes:${members.length}`;
  for (const { client } of members) {
    await until(async () => (await client.cluster('INFO')).includes(allKnown));
  }
  for (const [number, { client }] of members.entries()) {
    const master = members[number - masterCount];
    if (!master) continue;
    const id = await master.client.cluster('MYID');
    // A node that is known may still be in a handshake.
    await until(() =>
      client.cluster('REPLICATE', id).then(
        () => true,
        () => false,
      ),
    );
  }
}

async function isReady({ client }: ClusterMember): Promise<boolean> {
  const [state, role] = await Promise.all([client.cluster('INFO'), client.info('replication')]);
  if (!state.includes('cluster_state:ok')) return false;
  return role.includes('role:master')
    ? role.includes('state=online')
    : role.includes('master_link_status:up');
}
