import { Album } from '../../features/album/index.ts';
import { CollectionTabs } from '../collection-tabs.tsx';

export default function AlbumPage() {
  return <Album tabs={<CollectionTabs />} />;
}
