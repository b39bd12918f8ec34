import type { Kysely } from 'kysely';
import { clientFields } from '../../../contract/clients.schemas';
import { rejectLinesOverLimit, type ImportLine } from '../../../domain/imports';
import { toKatakana } from '../../../domain/text/japaneseText';
import { foldedText } from '../../../domain/text/textSearch';
import type { Schema } from '../../db/schema';
import type { CsvRow } from '../csv/parseCsv';
import { earlierLines, validationErrorOf } from '../csv/importLines';
import { countClients, maxClients } from './clients.queries';
import { listClientsByName } from './clientList.queries';

/** A validated line of a client CSV. */
export interface ClientImportLine extends ImportLine {
  name: string;
  nameKana: string;
  /** The existing client of that name; null for a new one. */
  clientId: number | null;
}

/** What each line would do: update the reading of an existing name, or create a client. */
export async function planClientImport(
  db: Kysely<Schema>,
  organizationId: number,
  rows: readonly CsvRow<'name' | 'nameKana'>[],
): Promise<ClientImportLine[]> {
  const namesakes = await listClientsByName(
    db,
    organizationId,
    rows.map(({ cells }) => cells.name),
  );
  const earlier = earlierLines(rows.map(({ line, cells }) => ({ line, key: foldedText(cells.name) })));
  const lines = rows.map(({ line, cells }, index): ClientImportLine => {
    const { name } = cells;
    const nameKana = toKatakana(cells.nameKana).trim();
    const { clientId = null, nameKana: current = null } = namesakes[index] ?? {};
    const message =
      validationErrorOf(clientFields.name, name) ??
      validationErrorOf(clientFields.nameKana, nameKana) ??
      (earlier[index] === null ? null : `${earlier[index]}行目と同じ取引先です。`);
    const outcome = clientId === null ? 'create' : nameKana === current ? 'same' : 'update';
    return {
      ...{ line, subject: name, cells: [nameKana], outcome: message ? 'error' : outcome, message },
      ...{ name, nameKana, clientId },
    };
  });
  return rejectLinesOverLimit(lines, maxClients - (await countClients(db, organizationId)), {
    outcome: 'error',
    message: `取引先は${maxClients}件まで登録できます。`,
  });
}
