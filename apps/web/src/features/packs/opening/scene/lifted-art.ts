/**
 * Toys are drawn with their shadow on the ground. One that flies and rocks must leave it down there, so its
 * drawing is fetched once more without it; the scene lays a shadow of its own. Where that does not work out,
 * the drawing is used as it is.
 */
const lifted = new Map<string, Promise<string | null>>();
const ready = new Map<string, string>();
/** Drawings kept at a time; each is some tens of kilobytes. */
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

/** The drawing without its shadow, if it is there already. */
export const liftedArt = (url: string): string | undefined => ready.get(url);

async function lift(url: string): Promise<string | null> {
  const answer = await fetch(url);
  if (!answer.ok) return null;
  const bare = withoutShadow(await answer.text());
  if (bare === null) return null;
  const address = URL.createObjectURL(new Blob([bare], { type: 'image/svg+xml' }));
  await decoded(address);
  ready.set(url, address);
  return address;
}

/** Null for a drawing that has no shadow to take away. */
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

/** Ready to be painted. A picture that does not come is shown as failed. */
export function decoded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode().catch(() => undefined);
}
