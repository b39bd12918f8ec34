import { useState } from 'react';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';

/** The projects to filter by: the open ones, and the archived ones when somebody asks for them or has chosen one. */
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
    /** How many archived ones can be listed besides. */
    unlisted: archived ? 0 : (open?.counts.archived ?? 0),
    listArchived: () => setWantsArchived(true),
  };
}
