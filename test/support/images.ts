import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A red picture whose right half is blue, in pixels. Encode it with `.png()`, `.jpeg()` … */
export function makeTestImage(width = 80, height = 60): Sharp {
  const area = (part: number, background: string) =>
    ({ create: { width: part, height, channels: 3, background } }) as const;
  const half = Math.floor(width / 2);
  return sharp(area(width, 'red')).composite([{ input: area(width - half, 'blue'), left: half, top: 0 }]);
}

/** Whether the pixel at a place, counted in parts of width and height, is red, blue or something else. */
export async function readColourAt(picture: Buffer, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.height * down) * info.width + Math.floor(info.width * across);
  const [red = 0, , blue = 0] = data.subarray(at * info.channels);
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

/** A PNG of `edge` × `edge` pixels, one bit each: a few kilobytes that unpack to very much more. */
export function makeDecompressionBomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(edge / 8)) * edge);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
