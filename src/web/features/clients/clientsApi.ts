import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { clientsTag, projectTag, projectsTag } from '../../api/tags';

export type Client = Reply<'getClients'>['clients'][number];

export const clientsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getClients: build.query<Reply<'getClients'>, Input<'getClients'>>({
      query: contractQuery('getClients'),
      providesTags: (_reply, _error, { organizationId }) => [clientsTag(organizationId)],
    }),
    // What was refused may have been decided on an old list: these ask for it again either way.
    createClient: build.mutation<Reply<'createClient'>, Input<'createClient'>>({
      query: contractQuery('createClient'),
      invalidatesTags: (_reply, _error, { organizationId }) => [clientsTag(organizationId)],
    }),
    updateClient: build.mutation<Reply<'updateClient'>, Input<'updateClient'>>({
      query: contractQuery('updateClient'),
      invalidatesTags: (_reply, _error, { organizationId }) => clientTags(organizationId),
    }),
    deleteClient: build.mutation<Reply<'deleteClient'>, Input<'deleteClient'>>({
      query: contractQuery('deleteClient'),
      invalidatesTags: (_reply, _error, { organizationId }) => clientTags(organizationId),
    }),
  }),
});

/** The names of clients stand on the projects too. */
const clientTags = (organizationId: number) => [
  clientsTag(organizationId),
  projectsTag(organizationId),
  projectTag(),
];

export const {
  useGetClientsQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useDeleteClientMutation,
} = clientsApi;
