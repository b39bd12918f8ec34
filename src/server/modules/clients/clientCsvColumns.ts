import type { CsvColumns } from '../csv/parseCsv';

/** The columns of a CSV of clients; what is exported can be imported. */
export const clientCsvColumns = {
  name: ['取引先名', '取引先', '会社名', 'name'],
  nameKana: ['カナ', '取引先名カナ', '取引先名（カナ）', '取引先カナ', 'フリガナ', 'nameKana'],
} satisfies CsvColumns<'name' | 'nameKana'>;
