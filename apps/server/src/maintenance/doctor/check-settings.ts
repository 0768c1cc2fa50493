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
  const { isPublic, production } = config;
  return [
    [
      isPublic && !production,
      'MODE is development, and PUBLIC_URL is not this machine. Set MODE=production for players.',
    ],
    [
      isPublic && config.publicUrl.startsWith('http:'),
      'PUBLIC_URL begins with http: passkeys and the captcha need https. Put a proxy with a certificate in front.',
    ],
    [production && !config.rateLimits, 'RATE_LIMITS is off. Remove it: anybody may flood the server.'],
    [production && !config.push, 'PUSH is off, so no browser rings. Remove it, unless this is a rehearsal.'],
    [
      production && config.contactEmail.endsWith('.example'),
      'CONTACT_EMAIL is no real address: nobody can write to you, and Apple refuses your pushes. Set it to yours.',
    ],
    [
      config.redisUrl !== '' && config.s3 === null,
      'REDIS_URL is set and uploads are files. Servers on other machines do not see them: set the S3 settings.',
    ],
  ];
}
