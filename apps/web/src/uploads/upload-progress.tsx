import { ProgressBar } from '../ui/pictures/progress-bar.tsx';
import type { UploadStage } from './upload-picture.ts';

interface UploadProgressProps {
  stage: UploadStage;
  /** Read out once while the file is sent; the bar shows the progress. */
  sending: string;
  className?: string | undefined;
}

/** The progress of an upload. */
export function UploadProgress({ stage, sending, className }: UploadProgressProps) {
  const isChecked = stage.at === 'checking';
  const words = isChecked ? 'Having a look at it' : `Sending, ${Math.floor(stage.share * 100)} %`;
  return (
    <div className={className}>
      <p className="sub small" role="status">
        {isChecked ? words : sending}
      </p>
      <ProgressBar value={isChecked ? 1 : stage.share} label="Upload" valueText={words} tone="gold" />
    </div>
  );
}
