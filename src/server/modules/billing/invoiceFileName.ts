/** `請求書_00012-0003_株式会社サンプル.pdf` */
export const invoiceFileName = (number: string, organizationName: string, title = '請求書'): string =>
  `${title}_${asFileName(number)}_${asFileName(organizationName)}.pdf`;

/** A name without the characters that file systems keep for themselves, and not too long for them. */
const asFileName = (name: string): string =>
  Array.from(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'))
    .slice(0, 60)
    .join('');
