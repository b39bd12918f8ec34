import type { CsvColumns } from '../csv/csvHeader';

/** Columns of the client CSV; an export can be imported again. */
export const clientCsvColumns = {
  name: ['取引先名', '取引先', '会社名', 'name'],
  nameKana: ['カナ', '取引先名カナ', '取引先名（カナ）', '取引先カナ', 'フリガナ', 'nameKana'],
} satisfies CsvColumns<'name' | 'nameKana'>;
