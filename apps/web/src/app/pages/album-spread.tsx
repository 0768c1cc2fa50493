import { useParams } from 'react-router';
import { Spread } from '../../features/album/index.ts';

export default function AlbumSpreadPage() {
  const { packId } = useParams();
  return <Spread packId={Number(packId)} />;
}
