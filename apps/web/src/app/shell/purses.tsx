import { levelProgress } from '@blookery/game/progress/levels';
import { coins, formatAmount, shortAmount } from '../../catalog/amounts.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePurseTokens } from '../../session/holdings/purse.ts';
import { useRequiredUser } from '../../session/session.ts';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import { Purse } from '../../ui/text/purse.tsx';
import styles from './top-bar.module.css';

/** The level, and the progress to the next one. */
export function LevelPurse() {
  const { experience } = useRequiredUser();
  const { level, into, span } = levelProgress(experience);
  const words = `${formatAmount(into)} of ${formatAmount(span)} experience to level ${level + 1}`;
  return (
    <span className={styles.level} title={words}>
      <Purse image={coins.experience} label="Experience">
        <span className={styles.standing}>
          <span>Lv {level}</span>
          <span className={styles.experience}>
            <span className="wide-only">{formatAmount(experience)} XP</span>
            <span className="narrow-only">{shortAmount(experience)} XP</span>
          </span>
        </span>
        <ProgressBar
          value={into}
          max={span}
          label="Level progress"
          valueText={words}
          slim
          className={styles.progress}
        />
      </Purse>
    </span>
  );
}

interface BalanceProps {
  coin: string;
  label: string;
  amount: number;
  /** Where to get more. */
  to: string;
}

function Balance({ coin, label, amount, to }: BalanceProps) {
  const [whole, short] = [formatAmount(amount), shortAmount(amount)];
  return (
    <Link to={to} className={styles.balance} title={`${label}: ${whole}`}>
      <Purse image={coin} label="">
        <span className="visually-hidden">{label}: </span>
        <span className="wide-only">{whole}</span>
        <span className="narrow-only">
          {short}
          {short !== whole && <span className="visually-hidden"> ({whole})</span>}
        </span>
      </Purse>
    </Link>
  );
}

export const GemPurse = () => (
  <Balance coin={coins.gems} label="Gems" amount={useRequiredUser().gems} to="/store" />
);
export const TokenPurse = () => (
  <Balance coin={coins.tokens} label="Tokens" amount={usePurseTokens()} to="/market" />
);
