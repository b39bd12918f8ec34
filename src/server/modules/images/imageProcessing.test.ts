import sharp from 'sharp';
import { makeDecompressionBomb, readColourAt, makeTestImage } from '../../../../test/support/images';
import { renderImage, toStoredImage } from './imageProcessing';

/** A half-transparent image. */
const glass = () =>
  sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

const metadataOf = async (image: Buffer | null) => sharp(image!).metadata();

describe('an uploaded image', () => {
  test.each([
    ['JPEG', () => makeTestImage(900, 700).jpeg()],
    ['PNG', () => makeTestImage(900, 700).png()],
    ['WebP', () => makeTestImage(900, 700).webp()],
  ])('is stored as a square WebP: %s', async (_, draw) => {
    const image = await toStoredImage(await draw().toBuffer());
    expect(await metadataOf(image)).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('is cropped to its center', async () => {
    // 400 × 100: only 50 columns of each half remain.
    const image = await toStoredImage(await makeTestImage(400, 100).png().toBuffer());
    expect(await metadataOf(image)).toMatchObject({ width: 100, height: 100 });
    expect([await readColourAt(image!, 0.4, 0.5), await readColourAt(image!, 0.6, 0.5)]).toEqual([
      'red',
      'blue',
    ]);
  });

  test('is never enlarged', async () => {
    const image = await toStoredImage(await makeTestImage(40, 30).png().toBuffer());
    expect(await metadataOf(image)).toMatchObject({ width: 30, height: 30 });
  });

  test('is rotated by its EXIF orientation', async () => {
    // Orientation 6: the top of the scene is on the right of the stored rows.
    const rotated = await makeTestImage(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const image = await toStoredImage(rotated);
    expect([await readColourAt(image!, 0.5, 0.1), await readColourAt(image!, 0.5, 0.9)]).toEqual([
      'red',
      'blue',
    ]);
    expect((await metadataOf(image)).orientation).toBeUndefined();
  });

  test('loses its metadata', async () => {
    const sent = await makeTestImage()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera of Hanako' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' },
      })
      .toBuffer();
    expect((await metadataOf(sent)).exif?.toString('latin1')).toContain('Hanako');
    const image = await toStoredImage(sent);
    const { exif, xmp, iptc, icc, comments } = await metadataOf(image);
    expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
    expect(image!.toString('latin1')).not.toContain('Hanako');
  });

  test('loses data appended to the file', async () => {
    const polyglot = Buffer.concat([
      await makeTestImage().png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const image = await toStoredImage(polyglot);
    expect(await metadataOf(image)).toMatchObject({ format: 'webp' });
    expect(image!.toString('latin1')).not.toContain('script');
  });

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'HTML that starts like a PNG',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a GIF', () => makeTestImage().gif().toBuffer()],
    ['a TIFF', () => makeTestImage().tiff().toBuffer()],
    ['half a JPEG', async () => (await makeTestImage(600, 600).jpeg().toBuffer()).subarray(0, 2000)],
    ['nothing', () => Buffer.alloc(0)],
  ])('rejects %s', async (_, make) => {
    expect(await toStoredImage(await make())).toBeNull();
  });

  test('is rejected before decoding when it has too many pixels', async () => {
    const huge = makeDecompressionBomb(20_000);
    expect(huge.length).toBeLessThan(100_000);
    expect(await toStoredImage(huge)).toBeNull();
    // Just below the limit it is accepted: only the number of pixels was wrong.
    expect(await metadataOf(await toStoredImage(makeDecompressionBomb(7_000)))).toMatchObject({ width: 512 });
  });
});

describe('a stored image', () => {
  const options = { width: 64, quality: 75, webp: true };

  test('is resized to the requested width but never enlarged', async () => {
    const stored = await makeTestImage(512, 512).webp().toBuffer();
    expect(await metadataOf((await renderImage(stored, options))!.body)).toMatchObject({ width: 64 });
    expect(await metadataOf((await renderImage(stored, { ...options, width: 3840 }))!.body)).toMatchObject({
      width: 512,
    });
  });

  test('without WebP becomes JPEG, or PNG with transparency', async () => {
    const plain = { ...options, webp: false };
    const opaque = await renderImage(await makeTestImage().webp().toBuffer(), plain);
    const clear = await renderImage(await glass().webp().toBuffer(), plain);
    expect([opaque!.format, clear!.format]).toEqual(['jpeg', 'png']);
    expect([(await metadataOf(opaque!.body)).format, (await metadataOf(clear!.body)).format]).toEqual([
      'jpeg',
      'png',
    ]);
  });

  test('of lower quality is smaller', async () => {
    const noise = await sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: 'black',
      },
    })
      .webp()
      .toBuffer();
    const [low, high] = [
      await renderImage(noise, { ...options, quality: 10 }),
      await renderImage(noise, { ...options, quality: 95 }),
    ];
    expect(low!.body.length).toBeLessThan(high!.body.length / 2);
  });

  test('is upright', async () => {
    const rotated = await makeTestImage(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { body } = (await renderImage(rotated, options))!;
    expect(await metadataOf(body)).toMatchObject({ width: 40, height: 60 });
    expect([await readColourAt(body, 0.5, 0.1), await readColourAt(body, 0.5, 0.9)]).toEqual(['red', 'blue']);
  });

  test('that cannot be decoded gives null', async () => {
    expect(await renderImage(Buffer.from('damaged'), options)).toBeNull();
  });
});
