import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';

/** The closed rounds of all projects that the person may see. */
export type Dashboard = Reply<'getOrganizationAnalyses'>;
export type DashboardProject = Dashboard['projects'][number];
/** The questions that move with the others in the rounds of these projects. */
export type Drivers = Reply<'getDrivers'>;
export type Driver = Drivers['drivers'][number];

export const dashboardApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    // A change that makes the project list stale also makes this reply stale, which has a row for each project.
    queries: {
      getOrganizationAnalyses: { providesTags: tagsByArg('Projects', 'Clients') },
      // Hardly changes within a visit: closed rounds of a year are in it. An answer to an open round, which makes the
      // project list stale, does not change it, and the overviews of several projects share one reply.
      getDrivers: { providesTags: tagsByArg('AnalysisSettings'), keepUnusedDataFor: 600 },
      // Not cached, because the file is only downloaded.
      getOrganizationAnalysesPdf: { keepUnusedDataFor: 0 },
    },
  }),
});

export const { useGetOrganizationAnalysesQuery, useGetDriversQuery } = dashboardApi;
