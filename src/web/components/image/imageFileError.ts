import { maxUploadBytes, uploadTypes } from '../../../domain/images';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)}MB`;

/** Photos as an iPhone keeps them, which no other browser can show. Windows knows no type for them, only the name. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a chosen file cannot become a picture, in words that help; null when it may. */
export function imageFileError(file: File): string | null {
  if (isHeic(file)) {
    return 'HEIC形式の写真は使えません。スクリーンショットを撮るか、JPEG形式に書き出してから選んでください。';
  }
  if (!(uploadTypes as readonly string[]).includes(file.type)) {
    return 'JPEG・PNG・WebP形式の画像を選んでください。';
  }
  if (file.size > maxUploadBytes) {
    return `画像は${maxUploadBytes / 1024 / 1024}MBまでです（選んだ画像は${megabytes(file.size)}）。`;
  }
  return file.size === 0 ? unreadableImageMessage : null;
}

/** The browser cannot make a picture of it. */
export const unreadableImageMessage = '画像を読み込めませんでした。ファイルが壊れている可能性があります。';
