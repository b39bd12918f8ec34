/**
 * Days as Japanese documents write them, with eras. The only file that imports moment, with no locale but `ja`; it is loaded
 * when somebody pastes a day.
 */
import moment from 'moment';
import 'moment/locale/ja';
import { isTokyoDate, type TokyoDate } from '../../domain/calendar/tokyoDate';
import { normalizeWidth } from '../../domain/text/japaneseText';

const formats = [
  'YYYY-M-D',
  'YYYY/M/D',
  'YYYY.M.D',
  'YYYYMMDD',
  'YYYY年M月D日',
  'NNNNy年M月D日',
  'Ny年M月D日',
  'Ny.M.D',
  'Ny/M/D',
];

/** The day that a text names: 「2026/11/30」, 「２０２６年１１月３０日（月）」, 「令和8年11月30日」, `R8.11.30`. Null for any other text. */
export function writtenDay(text: string): TokyoDate | null {
  const plain = normalizeWidth(text)
    .replace(/\s+/gu, '')
    .replace('元年', '1年')
    .replace(/\([日月火水木金土]\)$/u, '');
  const day = moment.utc(plain, formats, 'ja', true).format('YYYY-MM-DD');
  return isTokyoDate(day) ? day : null;
}
