import type { clients } from '../../../contract/clients';
import { roundTo } from '../../../domain/analysis/scores';
import { write, type Handlers } from '../handler';
import { listClients } from './clientList.queries';
import { createClient } from './createClient';
import { deleteClient } from './deleteClient';
import { exportClients, importClients } from './clientCsv';
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
  createClient: write(createClient),
  updateClient: write(updateClient),
  deleteClient: write(deleteClient),
  importClients,
  exportClients,
};
