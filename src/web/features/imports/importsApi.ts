import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { clientsTag, invitationsTag, organizationMembersTag, projectTag, projectsTag } from '../../api/tags';

export type ImportResult = Reply<'importClients'>;

/** What is read in and written out as CSV; mutations all, since a file is asked for anew each time. */
export const importsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    importMembers: build.mutation<Reply<'importMembers'>, Input<'importMembers'>>({
      query: contractQuery('importMembers'),
      invalidatesTags: (reply, _error, { organizationId }) =>
        reply?.applied ? [invitationsTag(organizationId), organizationMembersTag(organizationId)] : [],
    }),
    importClients: build.mutation<Reply<'importClients'>, Input<'importClients'>>({
      query: contractQuery('importClients'),
      invalidatesTags: (reply, _error, { organizationId }) =>
        reply?.applied ? [clientsTag(organizationId), projectsTag(organizationId), projectTag()] : [],
    }),
    exportMembers: build.mutation<Reply<'exportMembers'>, Input<'exportMembers'>>({
      query: contractQuery('exportMembers'),
    }),
    exportClients: build.mutation<Reply<'exportClients'>, Input<'exportClients'>>({
      query: contractQuery('exportClients'),
    }),
  }),
});

export const {
  useImportMembersMutation,
  useImportClientsMutation,
  useExportMembersMutation,
  useExportClientsMutation,
} = importsApi;
