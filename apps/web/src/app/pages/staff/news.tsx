import { NewsDesk } from '../../../features/news/index.ts';
import { StaffFrame } from '../../../features/staff/index.ts';

export default function StaffNewsPage() {
  return (
    <StaffFrame title="News desk">
      <NewsDesk />
    </StaffFrame>
  );
}
