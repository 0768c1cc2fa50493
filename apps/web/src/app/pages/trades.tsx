import { openReport } from '../../features/reports/index.ts';
import { TradeHistory } from '../../features/trades/index.ts';

export default function TradesPage() {
  return (
    <TradeHistory
      onReport={({ id, username }) => openReport({ kind: 'trade', id: String(id), name: username })}
    />
  );
}
