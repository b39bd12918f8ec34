import { maxUploadBytes, uploadTypes } from '../../../domain/images';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)}MB`;

/** The format of iPhone photos, which only Safari can decode. Windows does not report its type, only the name. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file is not accepted as an image, as a message for the person; null when it is accepted. */
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

/** Shown when the browser cannot decode the file. */
export const unreadableImageMessage = '画像を読み込めませんでした。ファイルが壊れている可能性があります。';
