import type { OpenedPacks, Pack } from '@blookery/contract';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { blookImage } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { tierOf } from '../../../catalog/rarity.tsx';
import { offerWaysToEarn } from '../../../session/earning/short-of-tokens.tsx';
import { getUser, useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { freshKey, isLost } from '../../../transport/insist.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { type Find, findsOf } from './finds.ts';
import { type Found, isShown, openingReducer, sealed } from './opening-machine.ts';
import { requestPacks } from './request-packs.ts';
import { decoded, liftArt } from './scene/lifted-art.ts';
import { useBeats } from './use-beats.ts';

/** The time in which the envelope enters. */
const ENTRANCE_MS = 420;
/** Pictures that take longer are shown once they have loaded. */
const ART_PATIENCE_MS = 2500;
/** The time in which the scene closes. */
const LEAVE_MS = 320;

/** Opens one envelope after the other: sends the request, fetches the art and runs the beats. */
export function useOpening(
  pack: Pack,
  first: { count: number; envelope?: number | undefined },
  onClosed: () => void,
) {
  const instant = useRequiredUser().settings.openPacksInstantly;
  const [opening, send] = useReducer(openingReducer, null, () => sealed(freshKey(), first.count, instant));
  // Only the first opening is paid for with the envelope.
  const [paid] = useState({ key: opening.key, envelope: first.envelope });
  const [attempt, setAttempt] = useState(0);
  const { key, count, found, seal, hasEntered, instant: atOnce } = opening;

  const onStage = useRef<string>(undefined);
  // Another attempt repeats the request, with the same key.
  const turn = `${key} ${attempt}`;
  useEffect(() => {
    onStage.current = turn;
    const envelope = key === paid.key ? paid.envelope : undefined;
    requestPacks({ packId: pack.id, count, key, envelope }).then(
      (response) => {
        const found = foundIn(response);
        if (onStage.current === turn) send({ type: 'found', found, at: performance.now() });
        else showWhatCame(pack, found.finds);
      },
      (error: unknown) => {
        if (onStage.current !== turn) return;
        const isShort = offerWaysToEarn(error);
        send({ type: 'failed', trouble: { message: messageOf(error), canRetry: isLost(error), isShort } });
      },
    );
    return () => {
      onStage.current = undefined;
    };
  }, [pack, key, count, turn, paid]);

  useEffect(() => {
    if (hasEntered) return;
    const timer = setTimeout(
      () => send({ type: 'entered', at: performance.now() }),
      atOnce ? 0 : ENTRANCE_MS,
    );
    return () => clearTimeout(timer);
  }, [hasEntered, atOnce]);

  useEffect(() => {
    if (!found) return;
    let gone = false;
    void fetchArt(found.finds).then(() => {
      if (!gone) send({ type: 'art-ready', at: performance.now() });
    });
    return () => {
      gone = true;
    };
  }, [found]);

  useBeats(opening, send);

  useEffect(() => {
    if (seal !== 'close') return;
    const timer = setTimeout(onClosed, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [seal, onClosed]);

  const shown = isShown(opening);
  return {
    opening,
    press: useCallback((unwound = false) => send({ type: 'press', at: performance.now(), unwound }), []),
    again: useCallback(
      (more: number) => send({ type: 'again', key: freshKey(), count: more, instant }),
      [instant],
    ),
    retry: useCallback(() => {
      send({ type: 'retry' });
      setAttempt((before) => before + 1);
    }, []),
    leave: useCallback(() => {
      // The scene is closing already.
      if (onStage.current === undefined) return;
      // A player who leaves before the blook is shown gets a toast, because they still get the blook.
      if (found && !shown) showWhatCame(pack, found.finds);
      // A scene that closes shows nothing more, so a response that is still to come gets a toast too.
      onStage.current = undefined;
      send({ type: 'leave' });
    }, [found, shown, pack]),
  };
}

function foundIn({ pulls }: OpenedPacks): Found {
  const finds = findsOf(pulls, getUser()?.blooks ?? []);
  const best = finds.at(-1);
  const rarity = best && catalog.rarities.get(best.blook.rarityId);
  return {
    finds,
    tier: rarity ? tierOf(rarity) : 'common',
    shiny: best?.pull.shiny ?? false,
    anyShiny: finds.some(({ pull }) => pull.shiny),
  };
}

async function fetchArt(finds: readonly Find[]): Promise<void> {
  const best = finds.at(-1);
  const small = finds.slice(0, -1).map(({ blook, pull }) => blookImage(blook, pull.shiny, 'thumb'));
  const large = best ? [blookImage(best.blook), blookImage(best.blook, best.pull.shiny)] : [];
  const patience = new Promise<void>((resolve) => setTimeout(resolve, ART_PATIENCE_MS));
  const art = [...[...small, ...large].map(decoded), ...large.map(liftArt)];
  await Promise.race([patience, Promise.all(art)]);
}

function showWhatCame(pack: Pack, finds: readonly Find[]): void {
  const best = finds.at(-1);
  if (!best) return;
  const { name } = best.blook;
  const shine = best.pull.shiny ? 'Shiny ' : '';
  const others = finds.length - 1;
  const text =
    others > 0
      ? `${shine}${name} and ${others} more are on your shelf.`
      : `${shine}${name} is on your shelf.`;
  showToast({ header: pack.name, text, image: blookImage(best.blook, best.pull.shiny, 'thumb') });
}
