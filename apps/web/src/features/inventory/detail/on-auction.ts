/** Opens the auction house with these copies; provided by the page. */
export type OnAuction = (things: readonly ({ readonly blook: number } | { readonly item: number })[]) => void;
