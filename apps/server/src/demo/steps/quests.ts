/** Claims everything that can be claimed: quests, first steps, milestones of the album, achievements. */
import { calls } from '@blookery/contract';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';

export const questsStep: Step = {
  name: 'quests',
  day: async (town, day) => {
    await day.hour(16);
    const diligent = day.awake.filter(({ chance }) => chance.happens(0.7));
    await forEachOf(diligent, (neighbour) => claimQuests(town, neighbour));
  },
  now: async (town) => {
    // The player of the demo has some left to claim.
    await forEachOf(town.people.slice(1), async (neighbour) => {
      const { token } = neighbour;
      await town.calls.request(token, calls.firstSteps.claimFirstSteps);
      await town.calls.attempt(token, calls.achievements.claim, {}, ['ACHIEVEMENT_NONE']);
      if (neighbour.chance.happens(0.3)) await claimMilestones(town, neighbour);
    });
  },
};

async function claimQuests(town: Town, neighbour: Neighbour): Promise<void> {
  const { request } = town.calls;
  const quests = await request(neighbour.token, calls.quests.quests);
  for (const [period, list] of [
    ['day', quests.daily],
    ['week', quests.weekly],
  ] as const) {
    for (const { slot, goal, progress, claimed } of list) {
      if (claimed || progress < goal) continue;
      const input = { params: { period, slot } };
      neighbour.tokens = (await request(neighbour.token, calls.quests.claimQuest, input)).tokens;
    }
  }
}

async function claimMilestones(town: Town, neighbour: Neighbour): Promise<void> {
  const { packs } = await town.calls.request(neighbour.token, calls.album.album);
  for (const { packId, milestones } of packs) {
    for (const { milestone, goal, progress, claimed } of milestones) {
      if (claimed || progress < goal) continue;
      await town.calls.request(neighbour.token, calls.album.claimMilestone, {
        params: { packId, milestone },
      });
    }
  }
}
