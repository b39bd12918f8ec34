import { spawnSync } from 'node:child_process';

/** Whether poppler is installed, which reads the texts of a PDF. */
export const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined;

/** The texts of a PDF, without white space, because lines may break anywhere. */
export function textOfPdf(pdf: Uint8Array): string {
  const { stdout, status, stderr } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.replace(/\s/g, '');
}

export const pageCountOfPdf = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString('latin1').split('/Type /Page\n').length - 1;
