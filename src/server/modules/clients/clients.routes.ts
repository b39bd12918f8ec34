import type { clients } from '../../../contract/clients';
import { roundTo } from '../../../domain/analysis/scores';
import type { Handlers } from '../handler';
import { listClients } from './clients.queries';
import { createClient } from './createClient';
import { deleteClient } from './deleteClient';
import { exportClients } from './exportClients';
import { importClients } from './importClients';
import { updateClient } from './updateClient';

export const clientsHandlers: Handlers<keyof typeof clients> = {
  getClients: async ({ actor, db, now }) => {
    const found = await listClients(db, actor, now);
    return {
      clients: found.map(({ meanScore, ...client }) => ({
        ...client,
        meanScore: meanScore === null ? null : roundTo(meanScore, 1),
      })),
    };
  },
  createClient: (call) => call.transaction((tx) => createClient(tx, call.actor, call.input, call)),
  updateClient: ({ input, actor, transaction }) => transaction((tx) => updateClient(tx, actor, input)),
  deleteClient: ({ input, actor, now, transaction }) =>
    transaction((tx) => deleteClient(tx, actor, input, now)),
  importClients: (call) => importClients(call),
  exportClients: (call) => exportClients(call),
};
