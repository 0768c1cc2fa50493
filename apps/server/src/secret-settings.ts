/** The setting `SECRET`: why a value is refused, and how to make one. */

const makeSecret = "Make one with: node -p \"require('node:crypto').randomBytes(32).toString('hex')\"";

interface Readers {
  read: (name: 'SECRET' | 'REDIS_URL' | 'DATABASE_URL') => string;
  production: boolean;
  /** A warning in development, an error in production. */
  complain: (sentence: string) => void;
}

export function readSecret({ read, production, complain }: Readers): string {
  const secret = read('SECRET');
  if (secret && secret.length < 32) complain(`SECRET needs at least 32 characters. ${makeSecret}`);
  else if (secret && new Set(secret).size < 8) complain(`SECRET is too easy to guess. ${makeSecret}`);
  const shared = (['REDIS_URL', 'DATABASE_URL'] as const).find(read);
  if (production && !secret && shared) {
    complain(
      `${shared} in production needs SECRET, the same on every server. That of an existing game is in DATA_DIR/secret, or in its backup. Only a new game needs a new one. ${makeSecret}`,
    );
  }
  return secret;
}
