import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  value: number;
  max?: number;
  /** What is progressing. */
  label: string;
  /** The value in words, when a percentage is not enough: "11,640 of 18,700". */
  valueText?: string;
  tone?: 'mint' | 'gold';
  slim?: boolean;
  className?: string | undefined;
}

export function ProgressBar({
  value,
  max = 1,
  label,
  valueText,
  tone = 'mint',
  slim,
  className,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText ?? `${Math.floor(share * 100)} %`}
      className={classNames(styles.bar, styles[tone], slim && styles.slim, className)}
    >
      {share > 0 && <i className={styles.fill} style={{ width: `${share * 100}%` }} />}
    </div>
  );
}
