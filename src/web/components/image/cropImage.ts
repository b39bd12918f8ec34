/** A square inside an image, in pixels of the image. */
export interface CropSquare {
  x: number;
  y: number;
  width: number;
}

/** The largest uploaded edge: twice the stored edge (domain/images) and much less than a phone's camera produces. */
const maxEdgePx = 1024;
const quality = 0.9;

/** Crops a loaded image to a square and encodes it. Rejects when the browser cannot draw or encode it. */
export async function cropImage(image: HTMLImageElement, { x, y, width }: CropSquare): Promise<Blob> {
  const edge = Math.max(1, Math.min(maxEdgePx, Math.round(width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser provides no 2D canvas context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, edge, edge);

  const webp = await canvasToBlob(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // Safari cannot encode WebP and returns PNG. JPEG is smaller, but transparent pixels would become black: draw white
  // below.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  return canvasToBlob(canvas, 'image/jpeg');
}

const canvasToBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded.'))),
      type,
      quality,
    );
  });
