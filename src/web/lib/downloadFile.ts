/** Hands a file made in the browser to the person, to keep under its name. */
export function downloadFile(fileName: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export const downloadCsv = (fileName: string, csv: string): void =>
  downloadFile(fileName, csv, 'text/csv;charset=utf-8');
