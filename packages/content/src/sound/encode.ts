/** Encodes clips as MP3, with the header that tells players where the sound begins and ends. */
import { createMp3Encoder } from 'wasm-media-encoders';
import { type Clip, RATE } from './kit/clip.ts';

export type Bitrate = 48 | 64 | 80;

/** Samples in one MPEG-1 layer III frame. */
const FRAME = 1152;
/** Samples that LAME puts before the sound, without the 529 that every decoder adds and removes. */
const ENCODER_DELAY = 576;

const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** Returns a function that encodes one clip after another with one encoder. */
export async function mp3Encoder(): Promise<(clip: Clip, bitrate: Bitrate) => Uint8Array> {
  const encoder = await createMp3Encoder();
  return (clip, bitrate) => {
    encoder.configure({ sampleRate: RATE, channels: 1, bitrate });
    // The encoder returns views of its own memory, so each result is copied before the next call.
    const body = Buffer.concat([encoder.encode([clip]).slice(), encoder.finalize().slice()]);
    const frames = countFrames(body);
    return Buffer.concat([infoFrame(body.length, frames, clip.length), body]);
  };
}

/** Returns the bytes of the frame at `at`, read from its header, or 0 if there is none. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (version & 0xfe) !== 0xfa) return 0;
  const kbits = KBITS[rates >> 4] ?? 0;
  const sampleRate = [44_100, 48_000, 32_000][(rates >> 2) & 3] ?? 0;
  return sampleRate === 0 ? 0 : Math.floor((144_000 * kbits) / sampleRate) + ((rates >> 1) & 1);
}

export function countFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (let at = 0; at < bytes.length; frames++) {
    const length = frameLength(bytes, at);
    if (length === 0) throw new Error(`No MPEG frame at byte ${at}.`);
    at += length;
  }
  return frames;
}

/**
 * Builds the silent first frame that LAME itself would write but this encoder leaves out. Without it a player includes
 * the encoder's delay: a tick comes 35 ms late and every sound ends in silence. It contains "Info", how many frames and
 * bytes follow, and how many samples to drop at either end.
 */
function infoFrame(bodyBytes: number, frames: number, wanted: number): Uint8Array {
  // 32 kHz, mono, no checksum; 64 kbit/s makes it 288 bytes, enough for the fields.
  const frame = Buffer.alloc(288);
  frame.set([0xff, 0xfb, 0x58, 0xc4]);
  // After the header come 17 bytes of side information for mono, left at zero: the frame itself is silent.
  let at = 4 + 17;
  at += frame.write('Info', at, 'latin1');
  at = frame.writeUInt32BE(0b0011, at);
  at = frame.writeUInt32BE(frames, at);
  at = frame.writeUInt32BE(bodyBytes + frame.length, at);
  at += frame.write('LAME3.100', at, 'latin1');
  // Revision and method (constant rate), lowpass, peak, two gains, flags, rate: not given.
  frame[at] = 0x01;
  at += 1 + 1 + 4 + 2 + 2 + 1 + 1;
  const padding = Math.max(0, frames * FRAME - wanted - ENCODER_DELAY);
  frame.writeUIntBE((ENCODER_DELAY << 12) | padding, at, 3);
  at += 3 + 1 + 1 + 2;
  at = frame.writeUInt32BE(bodyBytes + frame.length, at);
  at += 2;
  frame.writeUInt16BE(crc16(frame.subarray(0, at)), at);
  return frame;
}

/** Returns how many samples of an encoded clip are played; the delay of the decoder is inside the padding. */
export function playedSamples(bytes: Uint8Array): number {
  const info = Buffer.from(bytes.buffer, bytes.byteOffset, 288);
  const gaps = info.readUIntBE(4 + 17 + 4 + 4 + 4 + 4 + 9 + 12, 3);
  return (countFrames(bytes) - 1) * FRAME - (gaps >> 12) - (gaps & 0xfff);
}

/** Returns the checksum of the LAME header, polynomial 0x8005 bit-reversed. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ 0xa001;
  }
  return crc;
}
