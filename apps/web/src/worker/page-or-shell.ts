/** How long the server may take to send the entry page before the kept one is shown. */
export const PAGE_DEADLINE_MS = 4000;

interface Sources {
  /** Sends the request to the server. */
  fetched: Promise<Response>;
  /** The page of the kept shell. */
  kept: () => Promise<Response | undefined>;
  /** Resolves when the deadline has passed. */
  late: Promise<void>;
}

/** The statuses with which a proxy reports that its server is away or restarting. */
const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

/** Returns the page of the server, or the kept one if the server is away or late. Without a kept one, returns the response of the server. */
export async function pageOrShell({ fetched, kept, late }: Sources): Promise<Response> {
  const first = await Promise.race([fetched.catch(() => null), late.then(() => null)]);
  if (first && !isAway(first)) return first;
  return (await kept()) ?? fetched;
}
