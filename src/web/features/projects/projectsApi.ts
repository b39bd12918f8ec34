import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import {
  analysisTag,
  clientsTag,
  invitationsTag,
  meTag,
  projectTag,
  projectInvitationsTag,
  projectMembersTag,
  projectsTag,
  reportRoundsTag,
  unansweredSurveysTag,
} from '../../api/tags';

export type ProjectList = Reply<'getOrganizationProjects'>;
export type ProjectCounts = ProjectList['counts'];
export type ListedProject = ProjectList['projects'][number];
export type Project = Reply<'getProject'>;
export type ProjectMember = Reply<'getProjectMembers'>['members'][number];
export type ProjectInvitation = Reply<'getProjectInvitations'>['invitations'][number];

/** What a change among the people of a project touches: one may have changed one's own part. */
const memberTags = (projectId: number) => [
  projectMembersTag(projectId),
  projectTag(projectId),
  projectsTag(),
  unansweredSurveysTag(),
  meTag(),
];

export const projectsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getOrganizationProjects: build.query<ProjectList, Input<'getOrganizationProjects'>>({
      query: contractQuery('getOrganizationProjects'),
      providesTags: (_reply, _error, { organizationId }) => [projectsTag(organizationId)],
    }),
    getProject: build.query<Project, Input<'getProject'>>({
      query: contractQuery('getProject'),
      providesTags: (_reply, _error, { projectId }) => [projectTag(projectId)],
    }),
    getProjectMembers: build.query<Reply<'getProjectMembers'>, Input<'getProjectMembers'>>({
      query: contractQuery('getProjectMembers'),
      providesTags: (_reply, _error, { projectId }) => [projectMembersTag(projectId)],
    }),
    getProjectInvitations: build.query<Reply<'getProjectInvitations'>, Input<'getProjectInvitations'>>({
      query: contractQuery('getProjectInvitations'),
      providesTags: (_reply, _error, { projectId }) => [projectInvitationsTag(projectId)],
    }),
    // What was refused may have been decided on an old answer: these ask for it again either way.
    createProject: build.mutation<Reply<'createProject'>, Input<'createProject'>>({
      query: contractQuery('createProject'),
      invalidatesTags: (_reply, _error, { organizationId }) => [
        projectsTag(organizationId),
        clientsTag(organizationId),
        meTag(),
      ],
    }),
    updateProject: build.mutation<Reply<'updateProject'>, Input<'updateProject'>>({
      query: contractQuery('updateProject'),
      invalidatesTags: (_reply, _error, { projectId }) => [
        projectTag(projectId),
        projectsTag(),
        clientsTag(),
      ],
    }),
    updateProjectStatus: build.mutation<Reply<'updateProjectStatus'>, Input<'updateProjectStatus'>>({
      query: contractQuery('updateProjectStatus'),
      // Its round closes with it.
      invalidatesTags: (_reply, _error, { projectId }) => [
        projectTag(projectId),
        projectsTag(),
        clientsTag(),
        unansweredSurveysTag(),
        reportRoundsTag(projectId),
        analysisTag(projectId),
      ],
    }),
    deleteProject: build.mutation<Reply<'deleteProject'>, Input<'deleteProject'>>({
      query: contractQuery('deleteProject'),
      // Not the project itself: it is still on screen for a moment and would be asked for in vain.
      invalidatesTags: [projectsTag(), clientsTag(), unansweredSurveysTag(), meTag()],
    }),
    inviteProjectMembers: build.mutation<Reply<'inviteProjectMembers'>, Input<'inviteProjectMembers'>>({
      query: contractQuery('inviteProjectMembers'),
      invalidatesTags: (_reply, _error, { projectId }) => [
        ...memberTags(projectId),
        projectInvitationsTag(projectId),
        invitationsTag(),
      ],
    }),
    updateProjectMembers: build.mutation<Reply<'updateProjectMembers'>, Input<'updateProjectMembers'>>({
      query: contractQuery('updateProjectMembers'),
      invalidatesTags: (_reply, _error, { projectId }) => memberTags(projectId),
    }),
  }),
});

export const {
  useGetOrganizationProjectsQuery,
  useGetProjectQuery,
  useGetProjectMembersQuery,
  useGetProjectInvitationsQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectStatusMutation,
  useDeleteProjectMutation,
  useInviteProjectMembersMutation,
  useUpdateProjectMembersMutation,
} = projectsApi;
