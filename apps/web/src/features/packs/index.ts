export { OpeningScene } from './opening/scene/opening-scene.tsx';
export { openPackDetails } from './pack-details.tsx';
export { PackRack } from './pack-rack.tsx';
export { findPacks } from './pack-search.ts';
