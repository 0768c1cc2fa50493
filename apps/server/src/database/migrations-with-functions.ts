/**
 * The hashes of migrations that also contained SQL functions when they were shipped. The functions moved to
 * `functions/`; the rest creates the same tables, so databases that ran the longer file need nothing.
 */
export const migrationsWithFunctions: Readonly<Record<string, string>> = {
  '0001-players.sql': '290c94d19e792fa47bcad46be6e5dd48d1b31a0b032da295ba4a2c70db85922a',
  '0002-economy.sql': 'a77695723ba2b3102d9640fce6e7c8911014c73306afe243439517adc80dcb34',
  '0010-chat.sql': '5331d836180d1e0058191e5e9fb2c57a9902ce4cd314ac21e0ca810cc11e58fa',
  '0020-collecting.sql': 'ddfed47f75700e3412faa952fd216a2f13d08bc0e4f21859a9209d6d80d8d09f',
  '0050-auctions.sql': 'ddf67294a48e630e2681a90a9d190ad9f8ff4e8810d709bef1817412aee57b69',
  '0100-staff.sql': '8e5a98704ab58d6cf134a5ad370102ac9729b2de2aa36db8cf3e74a1fe065abc',
  '0120-networks-and-guesses.sql': '5a4c7d465d0baed73bf738efc85181b04f8ae9938185f9cd50f6761ace7d2488',
  '0121-chat-pace.sql': '6ffc943db71dbc4655848500fc5004a03bd8c0e3399377c14800771012898121',
  '0127-discoveries.sql': '5e88ed7e9dedb58e9fea409ad0a41ad7dee0124edebc7ad2898f7cab46dd815a',
};
