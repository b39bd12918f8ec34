import { organizationInvalidations, projectInvalidations } from './publishInvalidations';

it('lists one invalidation for each type', () => {
  expect(projectInvalidations({ organizationId: 2, projectId: 3 }, 'Project', 'Projects')).toEqual([
    { topic: 'project:3', tag: 'Project:3' },
    { topic: 'project:3', tag: 'Projects:2' },
  ]);
});

it('does not compile without the ids of the topic and of every type', () => {
  // @ts-expect-error -- Projects needs organizationId
  projectInvalidations({ projectId: 3 }, 'Project', 'Projects');
  // @ts-expect-error -- the topic needs organizationId
  organizationInvalidations({ projectId: 3 }, 'Project');
  // @ts-expect-error -- no such type
  organizationInvalidations({ organizationId: 2 }, 'Organisation');
  expect.assertions(0);
});
