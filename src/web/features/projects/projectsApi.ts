import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints, withoutOrganization } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';
import { expandProjectList, type ListedProject, type ProjectList } from './projectList';

export type { ListedProject };
export type ProjectCounts = ProjectList['counts'];
export type Project = Reply<'getProject'>;
export type ProjectInvitation = Reply<'getProjectInvitations'>['invitations'][number];
export type ProjectMember = Reply<'getProjectMembers'>['members'][number];

declare module '../../api/operationEndpoints' {
  interface CachedData {
    getOrganizationProjects: ProjectList;
  }
  interface LocalArgs {
    updateProject: InOrganization;
    updateProjectStatus: InOrganization;
    deleteProject: InOrganization;
    inviteProjectMembers: InOrganization;
    updateProjectMembers: InOrganization;
  }
}

/** The tags after a change of members, which may have included the signed-in person. */
const memberTags = [
  'ProjectMembers',
  'ProjectInvitations',
  'Project',
  'Projects',
  'UnansweredSurveys',
] as const;

export const projectsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getOrganizationProjects: {
        providesTags: tagsByArg('Projects'),
        transformResponse: expandProjectList,
      },
      getProject: { providesTags: tagsByArg('Project') },
      getProjectMembers: { providesTags: tagsByArg('ProjectMembers') },
      getMyProjectMember: { providesTags: tagsByArg('ProjectMembers') },
      getProjectInvitations: { providesTags: tagsByArg('ProjectInvitations') },
    },
    mutations: {
      createProject: {
        invalidatesTags: tags({ byArg: ['Projects', 'Clients'], all: ['Me'] }),
      },
      updateProject: {
        query: withoutOrganization,
        invalidatesTags: tagsByArg('Project', 'Projects', 'Clients'),
      },
      updateProjectStatus: {
        query: withoutOrganization,
        // Archiving a project closes its open round.
        invalidatesTags: tagsByArg(
          'Project',
          'Projects',
          'Clients',
          'UnansweredSurveys',
          'ReportRounds',
          'Analysis',
        ),
      },
      deleteProject: {
        query: withoutOrganization,
        // The tag `Project` is missing, because the page of the project is still mounted and would fetch a project that
        // no longer exists.
        invalidatesTags: tags({ byArg: ['Projects', 'Clients', 'UnansweredSurveys'], all: ['Me'] }),
      },
      inviteProjectMembers: {
        query: withoutOrganization,
        invalidatesTags: tags({ byArg: [...memberTags, 'Invitations'], all: ['Me'] }),
      },
      updateProjectMembers: {
        query: withoutOrganization,
        invalidatesTags: tags({ byArg: memberTags, all: ['Me'] }),
      },
    },
  }),
});

export const {
  useGetOrganizationProjectsQuery,
  useGetProjectQuery,
  useGetProjectMembersQuery,
  useGetMyProjectMemberQuery,
  useGetProjectInvitationsQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectStatusMutation,
  useDeleteProjectMutation,
  useInviteProjectMembersMutation,
  useUpdateProjectMembersMutation,
} = projectsApi;
