import { downloadFile } from './downloadFile';

/** Hands a PDF, base64 as it came, to the browser to keep under its name. */
export function downloadPdf(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  downloadFile(fileName, bytes, 'application/pdf');
}
