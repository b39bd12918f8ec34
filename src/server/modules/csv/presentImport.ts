import type { Reply } from '../../../contract/types';
import type { ImportLine } from '../../../domain/imports';

/** The lines as the reply sends them, without the parsed values. */
export const presentImport = (lines: readonly ImportLine[], applied: boolean): Reply<'importClients'> => ({
  applied,
  lines: lines.map(({ line, subject, outcome, message }) => ({ line, subject, outcome, message })),
});
