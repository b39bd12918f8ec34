import { useEffect, useState } from 'react';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { createUserStorage } from '../../lib/userStorage';
import { useMe } from '../session/sessionHooks';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { readReportFilters, reportSearchString, type ReportListFilters } from './reportListFilters';

/** Where a person left off in an organization's reports on this device, as a query string without the search. */
const lastPlaceStorage = createUserStorage({
  prefix: 'koenowa.reports',
  isKey: (key): key is `${number}` => /^[1-9]\d*$/.test(key),
  isValue: (value): value is string => typeof value === 'string',
});

/** The filters in the query string. If the address has none, the page opens where the person left off. */
export function useReportListFilters(
  organizationId: number,
): [ReportListFilters, (changes: Partial<ReportListFilters>) => void] {
  const { serviceUserId } = useMe();
  const [filters, change] = useSearchFilters(readReportFilters, reportSearchString);
  const [restored] = useState(() =>
    reportSearchString(filters) ? null : lastPlaceStorage.read(serviceUserId, `${organizationId}`),
  );
  useEffect(() => {
    if (restored) change(readReportFilters(new URLSearchParams(restored)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: `change` is another function each time
  }, []);

  const place = reportSearchString({ ...filters, search: '' });
  useEffect(() => {
    lastPlaceStorage.save(serviceUserId, `${organizationId}`, place);
  }, [serviceUserId, organizationId, place]);

  return [filters, change];
}

/** The projects to filter by: the open ones, and the archived ones once the person asks for them or has chosen one. */
export function useFilterProjects(organizationId: number, chosen: number | null) {
  const [wantsArchived, setWantsArchived] = useState(false);
  const { data: open } = useGetOrganizationProjectsQuery({ organizationId });
  const isChosenElsewhere =
    open !== undefined && chosen !== null && !open.projects.some(({ id }) => id === chosen);
  const { data: archived } = useGetOrganizationProjectsQuery(
    { organizationId, projectStatus: 'archived' },
    { skip: !wantsArchived && !isChosenElsewhere },
  );
  return {
    projects: [...(open?.projects ?? []), ...(archived?.projects ?? [])],
    /** The number of archived projects that are not listed yet. */
    unlisted: archived ? 0 : (open?.counts.archived ?? 0),
    listArchived: () => setWantsArchived(true),
  };
}
