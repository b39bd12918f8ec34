import { maxClientNameLength } from '../domain/inputLimits';
import { csvFile, csvText, importResult } from './csv.fields';
import { flag, id, kana, object, requiredSingleLineText, version } from './fields';
import { emptyReply, replyField } from './replyFields';

const organizationId = id('組織');
const clientId = id('取引先');
const name = requiredSingleLineText('取引先名', { max: maxClientNameLength });
const nameKana = kana('取引先名（カナ）', { max: maxClientNameLength });
/** The fields of a client in forms, requests and the lines of a CSV file. */
export const clientFields = { name, nameKana };

export const clientsSchemas = {
  getClients: {
    input: object({ organizationId }),
    reply: object({
      clients: replyField.list(
        object({
          id: replyField.id,
          name: replyField.text,
          nameKana: replyField.text,
          version: replyField.count,
          /** The client's projects that the viewer may see, including archived ones. */
          projectCount: replyField.count,
          /** Mean of the last visible scores of its open projects, 0–100 with one decimal; null when there are none. */
          meanScore: replyField.number.nullable(),
        }),
      ),
    }),
  },
  createClient: {
    input: object({ organizationId, name, nameKana }),
    reply: object({ clientId: replyField.id }),
  },
  updateClient: {
    input: object({ organizationId, clientId, name, nameKana, version: version() }),
    reply: emptyReply,
  },
  deleteClient: {
    input: object({ organizationId, clientId, moveTo: id('移す先の取引先').nullable().optional() }),
    reply: emptyReply,
  },
  importClients: {
    input: object({ organizationId, csv: csvText(), apply: flag('実行') }),
    reply: importResult(),
  },
  exportClients: { input: object({ organizationId }), reply: csvFile() },
};
