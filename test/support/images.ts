import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A red image with a blue right half; size in pixels. Encode it with `.png()`, `.jpeg()` … */
export function makeTestImage(width = 80, height = 60): Sharp {
  const area = (part: number, background: string) =>
    ({ create: { width: part, height, channels: 3, background } }) as const;
  const half = Math.floor(width / 2);
  return sharp(area(width, 'red')).composite([{ input: area(width - half, 'blue'), left: half, top: 0 }]);
}

/** The colour of the pixel at a relative position (0–1): red, blue or other. */
export async function readColourAt(image: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(info.height * y) * info.width + Math.floor(info.width * x);
  const [red = 0, , blue = 0] = data.subarray(pixel * info.channels);
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

/** A PNG of `edge` × `edge` pixels with one bit each: a few kilobytes that decompress to very many. */
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

/** Inserts as many copies of the part as fit into `bytes` after the first `start` bytes of a file. */
const stuffed = (file: Buffer, start: number, part: Buffer, bytes: number): Buffer =>
  Buffer.concat([
    file.subarray(0, start),
    Buffer.alloc(Math.floor((bytes - file.length) / part.length) * part.length, part),
    file.subarray(start),
  ]);

/** A PNG with as many chunks of a type and content as fit into `bytes`. */
export const makePngOfChunks = async (type: string, content: Buffer, bytes: number): Promise<Buffer> =>
  // The first 33 bytes are the signature and IHDR.
  stuffed(await makeTestImage().png().toBuffer(), 33, pngChunk(type, content), bytes);

/** A JPEG with as many segments of a marker and content as fit into `bytes`. */
export async function makeJpegOfSegments(marker: number, content: Buffer, bytes: number): Promise<Buffer> {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return stuffed(await makeTestImage().jpeg().toBuffer(), 2, Buffer.concat([head, content]), bytes);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
