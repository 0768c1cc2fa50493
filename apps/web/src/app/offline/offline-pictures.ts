/** Pictures of the offline screen and the install cards. Not in `catalog/art.ts`, because a first visit needs neither. */
const files = import.meta.glob<string>(
  [
    '../../../../../packages/content/dist/media/items/town-lantern.????????.svg',
    '../../../../../packages/content/dist/media/app/icon.????????.svg',
  ],
  { eager: true, query: '?url', import: 'default' },
);

const find = (name: string): string =>
  Object.entries(files).find(([path]) => path.includes(`/${name}.`))?.[1] ?? '';

export const lantern = find('town-lantern');
export const appIcon = find('icon');
