import type { Reply } from '../../../contract/types';
import type { ImportLine } from '../../../domain/imports';

/** The lines as they are sent, without what they were read into. */
export const presentImport = (lines: readonly ImportLine[], applied: boolean): Reply<'importClients'> => ({
  applied,
  lines: lines.map(({ line, subject, outcome, message }) => ({ line, subject, outcome, message })),
});
