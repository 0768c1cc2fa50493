/** Checks whether requests to `PUBLIC_URL` reach this game with the addresses of their callers. */
import type { Config } from '../../config.ts';
import { type Arrival, arrivalPath, signArrival } from '../../http/arrival.ts';
import { secrets } from '../../players/secrets.ts';
import type { DatabaseVisit } from './check-database.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const { ok, warning, fault } = about('PUBLIC_URL');
/** An address of a network for documentation, which no caller has. */
const forged = '203.0.113.77';
const patienceMs = 5000;

export async function checkProxy(config: Config, keys: DatabaseVisit['keys']): Promise<Finding[]> {
  const { publicUrl } = config;
  if (!keys) return [warning('Not asked: the secret is not known yet.')];
  const authorization = signArrival(secrets(keys.root, keys.salt).key('doctor'), new Date());
  let response: Response;
  try {
    response = await fetch(publicUrl + arrivalPath, {
      headers: { authorization, 'x-forwarded-for': forged },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (reason) {
    const cause = reason instanceof Error && reason.cause ? reason.cause : reason;
    return [
      warning(`${publicUrl} does not answer: ${reasonOf(cause, config)}. Start the game and ask again.`),
    ];
  }
  const leadsTo = response.headers.get('location');
  if (leadsTo)
    return [fault(`${publicUrl} leads to ${originOf(leadsTo, publicUrl)}. Set PUBLIC_URL to that.`)];
  if (!response.ok) {
    return [
      fault(
        `${publicUrl} is answered by something else, or by a game with another secret (${response.status}).`,
      ),
    ];
  }
  return [judge((await response.json()) as Arrival, config)];
}

/** The request claimed an address that the doctor does not have. */
function judge({ address, forwardedFor }: Arrival, { trustProxy, publicUrl }: Config): Finding {
  if (address === forged) {
    return fault(
      'Callers can choose their address: TRUST_PROXY counts more proxies than there are. Lower it, or name their addresses.',
    );
  }
  const proxies = forwardedFor.filter((one) => one !== forged).length;
  if (!trustProxy && proxies > 0) {
    return fault(
      `A proxy is in front and TRUST_PROXY is not set, so all players share one address and its limits. Set TRUST_PROXY=${proxies}.`,
    );
  }
  if (trustProxy && forwardedFor.length === 0) {
    return warning(
      'TRUST_PROXY is set, and the proxy does not add X-Forwarded-For. Let it, or all players share its limits.',
    );
  }
  return ok(`${publicUrl} reaches the game, which sees this machine as ${address}.`);
}

const originOf = (location: string, base: string): string => new URL(location, base).origin;
