import { Spread } from '../../features/album/index.ts';
import type { PageProps } from '../lazy-page.tsx';

export default function AlbumSpreadPage({ param }: PageProps) {
  return <Spread packId={Number(param)} />;
}
