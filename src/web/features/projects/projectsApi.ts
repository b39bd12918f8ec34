import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { project, projectMembers, projects } from '../../api/tags';

export type ListedProject = Reply<'getOrganizationProjects'>['projects'][number];
export type Project = Reply<'getProject'>;
export type ProjectMember = Reply<'getProjectMembers'>['members'][number];

export const projectsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getOrganizationProjects: build.query<Reply<'getOrganizationProjects'>, Input<'getOrganizationProjects'>>({
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
  }),
});

export const { useGetOrganizationProjectsQuery, useGetProjectQuery, useGetProjectMembersQuery } = projectsApi;
