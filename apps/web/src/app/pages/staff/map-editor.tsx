import { MapEditor } from '../../../features/map-editor/index.ts';
import { Queries } from '../../../session/queries.tsx';
import { useSessionEnd } from '../../shell/use-session-end.ts';

/** Fills the window, without the shell. */
export default function MapEditorPage() {
  useSessionEnd();
  return (
    <Queries>
      <MapEditor />
    </Queries>
  );
}
