import { cacheTag, cacheTagTypes } from './cacheTags';
import { liveTopic } from './live';

const ids = { serviceUserId: 1, organizationId: 2, projectId: 3, surveyId: 4 };

it('uses the id that the type needs', () => {
  expect(cacheTag('Projects', ids)).toEqual({ type: 'Projects', id: 2 });
  expect(cacheTag('Project', ids)).toEqual({ type: 'Project', id: 3 });
  expect(liveTopic('user', ids)).toBe('user:1');
});

it.each(cacheTagTypes)('%s has an id', (type) => {
  expect(Object.values(ids)).toContain(cacheTag(type, ids).id);
});

it('does not compile without the id that the type needs', () => {
  // @ts-expect-error -- the project list has the id of its organization
  expect(cacheTag('Projects', { projectId: 3 }).id).toBeUndefined();
  // @ts-expect-error -- a topic of the organization needs its id
  expect(liveTopic('organization', { projectId: 3 })).toBe('organization:undefined');
});
