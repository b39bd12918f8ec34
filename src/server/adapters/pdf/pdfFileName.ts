/** `請求書_00012-0003_株式会社サンプル.pdf`: the kind of the document and what it is about. */
export const pdfFileName = (...parts: readonly string[]): string =>
  `${parts.map(toFileNamePart).join('_')}.pdf`;

/** Replaces characters that file systems reserve, and limits the length to 60 characters. */
const toFileNamePart = (name: string): string =>
  Array.from(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'))
    .slice(0, 60)
    .join('');
