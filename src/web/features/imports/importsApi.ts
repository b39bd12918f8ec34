import { cacheTag } from '../../../contract/cacheTags';
import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';

export type ImportResult = Reply<'importClients'>;

/** CSV files. Exports are mutations, because each click fetches a new file. */
export const importsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    mutations: {
      importMembers: {
        invalidatesTags: (reply, _error, arg) =>
          reply?.applied
            ? [
                cacheTag('Invitations', arg),
                cacheTag('OrganizationMembers', arg),
                cacheTag('Projects', arg),
                'Project',
                'ProjectMembers',
                'ProjectInvitations',
              ]
            : [],
      },
      importClients: {
        invalidatesTags: (reply, _error, arg) =>
          reply?.applied ? [cacheTag('Clients', arg), cacheTag('Projects', arg), 'Project'] : [],
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
