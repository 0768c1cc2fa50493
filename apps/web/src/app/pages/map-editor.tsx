import { StageScreen } from '../stage/stage-screen.tsx';

export default function MapEditorPage() {
  return (
    <StageScreen
      title="The tiles are being cut"
      reloads={false}
      toys={[
        { name: 'tickaby', height: 170, phoneHeight: 100 },
        { name: 'cogsley', height: 190, phoneHeight: 112 },
        { name: 'bulbert', height: 180, phoneHeight: 106 },
      ]}
    >
      <p>A table, a grid and a box of tiles to lay out a plaza with.</p>
    </StageScreen>
  );
}
