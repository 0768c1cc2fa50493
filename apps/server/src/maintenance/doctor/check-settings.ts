/** Finds settings that are valid but unwise. */
import type { Config } from '../../config.ts';
import { about, type Finding } from './finding.ts';

const { ok, warning } = about('settings');

export function checkSettings(config: Config): Finding[] {
  const found = [
    ...config.warnings.map(warning),
    ...unwise(config)
      .filter(([isSo]) => isSo)
      .map(([, sentence]) => warning(sentence)),
  ];
  return found.length > 0 ? found : [ok(`All are valid. MODE is ${config.mode}.`)];
}

function unwise(config: Config): [boolean, string][] {
  const { hostname, protocol } = new URL(config.publicUrl);
  const isPublic = !/^(localhost|127\.|\[::1\])/.test(hostname);
  return [
    [
      isPublic && !config.production,
      'MODE is development, and PUBLIC_URL is not this machine. Set MODE=production for players.',
    ],
    [
      isPublic && protocol === 'http:',
      'PUBLIC_URL begins with http: passkeys and the captcha need https. Put a proxy with a certificate in front.',
    ],
    [config.production && !isPublic, 'PUBLIC_URL is this machine. Set it to the address that players use.'],
    [config.production && !config.rateLimits, 'RATE_LIMITS is off. Remove it: anybody may flood the server.'],
    [
      config.redisUrl !== '' && config.s3 === null,
      'REDIS_URL is set and uploads are files. Servers on other machines do not see them: set the S3 settings.',
    ],
  ];
}
