/** A page that is not built yet, with a text about what it will be. */
export { Corner as BeingBuilt } from './corner.tsx';
