/**
 * Blooks are drawn with a shadow on the ground. A blook that flies and rocks must leave it there, so its
 * drawing is fetched again without it, and the scene draws the shadow. If that fails, the drawing is used as
 * it is.
 */
const lifted = new Map<string, Promise<string | null>>();
const ready = new Map<string, string>();
/** How many drawings are kept; each is some tens of kilobytes. */
const MOST = 24;

/** Fetches the drawing without its shadow. Never fails. */
export function liftArt(url: string): Promise<string | null> {
  const known = lifted.get(url);
  if (known) return known;
  const lifting = lift(url).catch(() => null);
  lifted.set(url, lifting);
  for (const oldest of [...lifted.keys()].slice(0, Math.max(0, lifted.size - MOST))) forget(oldest);
  return lifting;
}

/** The drawing without its shadow, if it has been fetched. */
export const liftedArt = (url: string): string | undefined => ready.get(url);

async function lift(url: string): Promise<string | null> {
  const response = await fetch(url);
  if (!response.ok) return null;
  const bare = withoutShadow(await response.text());
  if (bare === null) return null;
  const address = URL.createObjectURL(new Blob([bare], { type: 'image/svg+xml' }));
  await decoded(address);
  ready.set(url, address);
  return address;
}

/** Null for a drawing that has no shadow. */
export function withoutShadow(drawing: string): string | null {
  const bare = drawing.replace(/<ellipse class="bk-shadow"[^>]*\/>/, '');
  return bare === drawing ? null : bare;
}

function forget(url: string): void {
  lifted.delete(url);
  const address = ready.get(url);
  if (address) URL.revokeObjectURL(address);
  ready.delete(url);
}

/** Resolves when the picture can be painted. A picture that does not load is shown as failed. */
export function decoded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().catch(() => undefined);
}
