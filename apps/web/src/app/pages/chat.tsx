import { BeingBuilt } from '../stage/being-built.tsx';

export default function ChatPage() {
  return (
    <BeingBuilt title="The chat table is being laid" toys={['dumplin', 'earlghoul', 'toastie']}>
      One long table for everybody. Pull up a chair soon; the kettle is on.
    </BeingBuilt>
  );
}
