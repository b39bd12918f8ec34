import { toKatakana } from '../../../domain/japaneseText';
import { normalizeForSearch } from '../../lib/normalizeForSearch';
import type { Client } from './clientsApi';

/** Ignores width, case and spaces, and treats hiragana as katakana. */
const normalizeClientText = (text: string): string => normalizeForSearch(toKatakana(text));

/** The clients whose name or reading contains `search`, in the given order. */
export function findClients(clients: readonly Client[], search: string): Client[] {
  const normalizedSearch = normalizeClientText(search);
  return clients.filter(({ name, nameKana }) =>
    [name, nameKana].some((text) => normalizeClientText(text).includes(normalizedSearch)),
  );
}
