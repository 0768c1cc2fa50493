import type { OwnedBlook, ShownAchievement } from '@blookery/contract';
import { SHOWCASE } from '@blookery/game/progress/showcase';
import { useState } from 'react';
import { patchUser, useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';

export interface Draft {
  toys: OwnedBlook[];
  medals: ShownAchievement[];
  setToys: (toys: OwnedBlook[]) => void;
  setMedals: (medals: ShownAchievement[]) => void;
  areToysFull: boolean;
  areMedalsFull: boolean;
  /** Why it was not saved. */
  fault: string | undefined;
  isSaving: boolean;
  /** Returns whether it was saved. */
  save: () => Promise<boolean>;
}

/** The showcase as it will be. A toy that is sold meanwhile, in another tab or in a trade, leaves it too. */
export function useDraft(): Draft {
  const { blooks, showcase } = useRequiredUser();
  const [wanted, setWanted] = useState(showcase.blooks);
  const [medals, setMedals] = useState(showcase.achievements);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const toys = wanted.filter(({ id }) => blooks.some((blook) => blook.id === id));

  const save = async (): Promise<boolean> => {
    setSaving(true);
    setFault(undefined);
    try {
      const body = { blooks: toys.map(({ id }) => id), achievements: medals.map(({ id }) => id) };
      patchUser(await call('PUT /api/showcase', { body }));
      return true;
    } catch (error) {
      setFault(messageOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    toys,
    medals,
    setToys: setWanted,
    setMedals,
    areToysFull: toys.length >= SHOWCASE.blooks,
    areMedalsFull: medals.length >= SHOWCASE.achievements,
    fault,
    isSaving,
    save,
  };
}
