import { reloadForModule, reloadForNewVersion } from './new-version.ts';

/**
 * Code that is fetched when it is first called for. After a failure, the next call tries again and reloads the page if
 * nothing else can help, as `lazyCode` does.
 */
export function codeOnDemand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let hasFailed = false;
  return async () => {
    if (hasFailed) await reloadForNewVersion();
    try {
      const code = await load();
      hasFailed = false;
      return code;
    } catch (error) {
      if (hasFailed) await reloadForModule(error);
      hasFailed = true;
      throw error;
    }
  };
}
