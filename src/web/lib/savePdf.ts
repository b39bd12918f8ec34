import { saveFile } from './saveFile';

/** Hands a PDF, base64 as it came, to the browser to keep under its name. */
export function savePdf(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(fileName, bytes, 'application/pdf');
}
