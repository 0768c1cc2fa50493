/** The slot of a key in a Redis Cluster: the CRC16 (XMODEM) of the key, or of its hash tag. */
export const slotCount = 16_384;

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

export function slotOf(key: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tagIn(key))) crc = ((crc << 8) ^ (table[(crc >> 8) ^ byte] ?? 0)) & 0xffff;
  return crc % slotCount;
}

/** The text between the first `{` and the next `}`, unless it is empty; otherwise the whole key. */
function tagIn(key: string): string {
  const open = key.indexOf('{');
  const close = key.indexOf('}', open + 1);
  return open >= 0 && close > open + 1 ? key.slice(open + 1, close) : key;
}
