import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags } from '../../api/tags';

export type ImportResult = Reply<'importClients'>;

const memberTags = tags({
  byArg: ['Invitations', 'OrganizationMembers', 'Projects'],
  all: ['Project', 'ProjectMembers', 'ProjectInvitations'],
});
const clientTags = tags({ byArg: ['Clients', 'Projects'], all: ['Project'] });

/** CSV files. Exports are mutations, because each click fetches a new file. */
export const importsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    mutations: {
      // A preview changes nothing.
      importMembers: {
        invalidatesTags: (reply, error, arg) => (arg.apply ? memberTags(reply, error, arg) : []),
      },
      importClients: {
        invalidatesTags: (reply, error, arg) => (arg.apply ? clientTags(reply, error, arg) : []),
      },
      exportMembers: {},
      exportClients: {},
    },
  }),
});

export const {
  useImportMembersMutation,
  useImportClientsMutation,
  useExportMembersMutation,
  useExportClientsMutation,
} = importsApi;
