import { Workshop } from '../../features/workshop/index.ts';

export default function WorkshopPage() {
  return <Workshop />;
}
