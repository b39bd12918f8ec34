import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import {
  analysis,
  clients,
  invitations,
  me,
  project,
  projectInvitations,
  projectMembers,
  projects,
  reportRounds,
  unansweredSurveys,
} from '../../api/tags';

export type ProjectList = Reply<'getOrganizationProjects'>;
export type ProjectCounts = ProjectList['counts'];
export type ListedProject = ProjectList['projects'][number];
export type Project = Reply<'getProject'>;
export type ProjectMember = Reply<'getProjectMembers'>['members'][number];
export type ProjectInvitation = Reply<'getProjectInvitations'>['invitations'][number];

/** What a change among the people of a project touches: one may have changed one's own part. */
const peopleOf = (projectId: number) => [
  projectMembers(projectId),
  project(projectId),
  projects(),
  unansweredSurveys(),
  me(),
];

export const projectsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getOrganizationProjects: build.query<ProjectList, Input<'getOrganizationProjects'>>({
      query: contractQuery('getOrganizationProjects'),
      providesTags: (_reply, _error, { organizationId }) => [projects(organizationId)],
    }),
    getProject: build.query<Project, Input<'getProject'>>({
      query: contractQuery('getProject'),
      providesTags: (_reply, _error, { projectId }) => [project(projectId)],
    }),
    getProjectMembers: build.query<Reply<'getProjectMembers'>, Input<'getProjectMembers'>>({
      query: contractQuery('getProjectMembers'),
      providesTags: (_reply, _error, { projectId }) => [projectMembers(projectId)],
    }),
    getProjectInvitations: build.query<Reply<'getProjectInvitations'>, Input<'getProjectInvitations'>>({
      query: contractQuery('getProjectInvitations'),
      providesTags: (_reply, _error, { projectId }) => [projectInvitations(projectId)],
    }),
    // What was refused may have been decided on an old answer: these ask for it again either way.
    createProject: build.mutation<Reply<'createProject'>, Input<'createProject'>>({
      query: contractQuery('createProject'),
      invalidatesTags: (_reply, _error, { organizationId }) => [
        projects(organizationId),
        clients(organizationId),
        me(),
      ],
    }),
    updateProject: build.mutation<Reply<'updateProject'>, Input<'updateProject'>>({
      query: contractQuery('updateProject'),
      invalidatesTags: (_reply, _error, { projectId }) => [project(projectId), projects(), clients()],
    }),
    updateProjectStatus: build.mutation<Reply<'updateProjectStatus'>, Input<'updateProjectStatus'>>({
      query: contractQuery('updateProjectStatus'),
      // Its round closes with it.
      invalidatesTags: (_reply, _error, { projectId }) => [
        project(projectId),
        projects(),
        clients(),
        unansweredSurveys(),
        reportRounds(projectId),
        analysis(projectId),
      ],
    }),
    deleteProject: build.mutation<Reply<'deleteProject'>, Input<'deleteProject'>>({
      query: contractQuery('deleteProject'),
      // Not the project itself: it is still on screen for a moment and would be asked for in vain.
      invalidatesTags: [projects(), clients(), unansweredSurveys(), me()],
    }),
    inviteProjectMembers: build.mutation<Reply<'inviteProjectMembers'>, Input<'inviteProjectMembers'>>({
      query: contractQuery('inviteProjectMembers'),
      invalidatesTags: (_reply, _error, { projectId }) => [
        ...peopleOf(projectId),
        projectInvitations(projectId),
        invitations(),
      ],
    }),
    updateProjectMembers: build.mutation<Reply<'updateProjectMembers'>, Input<'updateProjectMembers'>>({
      query: contractQuery('updateProjectMembers'),
      invalidatesTags: (_reply, _error, { projectId }) => peopleOf(projectId),
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
