import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';

export type Client = Reply<'getClients'>['clients'][number];

/** The cache tags of a client's data, including the projects, which show the names of their clients. */
const clientTags = tags({ byArg: ['Clients', 'Projects'], all: ['Project'] });

export const clientsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getClients: { providesTags: tagsByArg('Clients') },
    },
    mutations: {
      createClient: { invalidatesTags: tagsByArg('Clients') },
      updateClient: { invalidatesTags: clientTags },
      deleteClient: { invalidatesTags: clientTags },
    },
  }),
});

export const {
  useGetClientsQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useDeleteClientMutation,
} = clientsApi;
