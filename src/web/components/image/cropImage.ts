/** A square of a picture, in its own pixels. */
export interface CropSquare {
  x: number;
  y: number;
  width: number;
}

/** The longest edge that is sent, in px: twice what is stored (domain/images), a tenth of what a phone's camera makes. */
const maxEdgePx = 1024;
const quality = 0.9;

/** The square of a loaded picture as a small file of its own; rejects where the browser cannot make one. */
export async function cropImage(image: HTMLImageElement, { x, y, width }: CropSquare): Promise<Blob> {
  const edge = Math.max(1, Math.min(maxEdgePx, Math.round(width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, edge, edge);

  const webp = await canvasToBlob(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // Safari writes no WebP and answers a PNG. A JPEG is smaller, but what is transparent would turn black in it.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  return canvasToBlob(canvas, 'image/jpeg');
}

const canvasToBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      type,
      quality,
    );
  });
