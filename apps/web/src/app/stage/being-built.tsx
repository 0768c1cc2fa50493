/** A corner that is still being put up, and says what it will be. */
export { Corner as BeingBuilt } from './corner.tsx';
