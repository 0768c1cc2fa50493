/** The auction house takes it from here: the very copies, not their kinds. The page knows how. */
export type OnAuction = (things: readonly ({ readonly blook: number } | { readonly item: number })[]) => void;
