/** `請求書_00012-0003_株式会社サンプル.pdf` */
export const invoiceFileName = (number: string, organizationName: string, title = '請求書'): string =>
  `${title}_${toFileNamePart(number)}_${toFileNamePart(organizationName)}.pdf`;

/** Replaces characters that file systems reserve, and limits the length to 60 characters. */
const toFileNamePart = (name: string): string =>
  Array.from(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'))
    .slice(0, 60)
    .join('');
