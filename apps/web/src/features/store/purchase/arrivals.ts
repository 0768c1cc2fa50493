/** Purchases whose contents have reached this page, with what each of them granted. */
import type { PurchaseSucceeded } from '@blookery/contract';
import { create } from 'zustand';

type Granted = PurchaseSucceeded['granted'];

const useArrivals = create<Readonly<Record<number, Granted>>>()(() => ({}));

export const keepArrival = ({ transaction, granted }: PurchaseSucceeded): void =>
  useArrivals.setState({ [transaction.id]: granted });

/** Returns what the purchase granted, or null until it has arrived. */
export const useArrival = (purchaseId: number): Granted | null =>
  useArrivals((arrivals) => arrivals[purchaseId] ?? null);
