import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';

interface BootProgressProps {
  done: number;
  total: number;
  className: string | undefined;
}

export const BootProgress = ({ done, total, className }: BootProgressProps) => (
  <ProgressBar
    value={done}
    max={total || 1}
    label="Loading"
    valueText={`${done} of ${total}`}
    tone="gold"
    className={className}
  />
);
