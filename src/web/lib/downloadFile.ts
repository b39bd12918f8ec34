/** Saves content to the device's downloads under the given name. */
function downloadFile(fileName: string, content: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a CSV file that consists of the joined `parts`. */
export const downloadCsv = (fileName: string, ...parts: string[]): void =>
  downloadFile(fileName, parts, 'text/csv;charset=utf-8');

export function downloadPdf(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  downloadFile(fileName, [bytes], 'application/pdf');
}
