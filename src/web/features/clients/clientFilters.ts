import { toKatakana } from '../../../domain/japaneseText';
import type { Client } from './clientsApi';

/** Letters of any width and case, hiragana as katakana, without spaces. */
const normalizeForSearch = (text: string): string => toKatakana(text).toLowerCase().replace(/\s/g, '');

/** The clients of which name or reading has `search` in it, in the order they came. */
export function findClients(clients: readonly Client[], search: string): Client[] {
  const wanted = normalizeForSearch(search);
  return clients.filter(({ name, nameKana }) =>
    [name, nameKana].some((text) => normalizeForSearch(text).includes(wanted)),
  );
}
