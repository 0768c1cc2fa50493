/**
 * The SQL of a function counts as its owner's. Only the owner calls it from TypeScript; those of the database
 * are for everybody.
 */
export const functionOwners: Readonly<Record<string, string>> = {
  chat_message: 'features/chat',
  chat_page_2: 'features/chat',
  chat_send_2: 'features/chat',
  chat_take_turns: 'features/chat',
  count_collections: 'economy',
  count_threads: 'economy',
  hand_over: 'economy',
  is_match: 'features/wishes',
  move_value: 'economy',
  note_address: 'players',
  note_discoveries: 'economy',
  open_packs: 'economy',
  own_side_of: 'features/wishes',
  place_bids: 'economy',
  refuse_change: 'database',
  seal_mark: 'economy',
  seal_weight: 'economy',
  sell_blooks: 'economy',
  settle_auctions: 'economy',
  spares_of: 'economy',
  tally: 'economy',
  wire_moment: 'database',
};
