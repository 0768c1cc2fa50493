export { MapEditor } from './map-editor.tsx';
