import { MapEditor } from '../../../features/map-editor/index.ts';
import { Queries } from '../../../session/queries.tsx';

/** Fills the window, without the shell. */
export default function MapEditorPage() {
  return (
    <Queries>
      <MapEditor />
    </Queries>
  );
}
