import { cacheTag } from '../../../contract/cacheTags';
import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';
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
}

/** The tags after a change of members, which may have included the signed-in person. */
const memberTags = (arg: { projectId: number }) =>
  [cacheTag('ProjectMembers', arg), cacheTag('Project', arg), 'Projects', 'UnansweredSurveys', 'Me'] as const;

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
        invalidatesTags: (_reply, _error, arg) => [cacheTag('Projects', arg), cacheTag('Clients', arg), 'Me'],
      },
      updateProject: {
        invalidatesTags: (_reply, _error, arg) => [cacheTag('Project', arg), 'Projects', 'Clients'],
      },
      updateProjectStatus: {
        // Archiving a project closes its open round.
        invalidatesTags: (_reply, _error, arg) => [
          cacheTag('Project', arg),
          'Projects',
          'Clients',
          'UnansweredSurveys',
          cacheTag('ReportRounds', arg),
          cacheTag('Analysis', arg),
        ],
      },
      deleteProject: {
        // The tag `Project` is missing, because the page of the project is still mounted and would fetch a project that
        // no longer exists.
        invalidatesTags: ['Projects', 'Clients', 'UnansweredSurveys', 'Me'],
      },
      inviteProjectMembers: {
        invalidatesTags: (_reply, _error, arg) => [
          ...memberTags(arg),
          cacheTag('ProjectInvitations', arg),
          'Invitations',
        ],
      },
      updateProjectMembers: {
        invalidatesTags: (_reply, _error, arg) => [...memberTags(arg), cacheTag('ProjectInvitations', arg)],
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
