/** Opens an envelope in the scene of its pack; provided by the page. `item` is the copy that is used up. */
export type OnEnvelope = (item: number, packId: number) => void;

/** Opens the auction house with these copies; provided by the page. */
export type OnAuction = (things: readonly ({ readonly blook: number } | { readonly item: number })[]) => void;
