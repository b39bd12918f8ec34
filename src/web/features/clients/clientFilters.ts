import { toKatakana } from '../../../domain/japaneseText';
import type { Client } from './clientsApi';

/** Ignores width, case and spaces, and treats hiragana as katakana. */
const normalizeForSearch = (text: string): string => toKatakana(text).toLowerCase().replace(/\s/g, '');

/** The clients whose name or reading contains `search`, in the given order. */
export function findClients(clients: readonly Client[], search: string): Client[] {
  const normalizedSearch = normalizeForSearch(search);
  return clients.filter(({ name, nameKana }) =>
    [name, nameKana].some((text) => normalizeForSearch(text).includes(normalizedSearch)),
  );
}
