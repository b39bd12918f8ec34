import { tags, tagsByArg, tagsByArgOnSuccess } from './tags';

const arg = { organizationId: 1, projectId: 2 };

test('invalidates the tags with the ids of the argument, and of other types those of every id', () => {
  const ofProject = { type: 'Project', id: 2 };
  expect(tagsByArg('Project', 'Projects')(undefined, undefined, arg)).toEqual([
    ofProject,
    { type: 'Projects', id: 1 },
  ]);
  expect(tags({ byArg: ['Project'], all: ['Me'] })(undefined, undefined, arg)).toEqual([ofProject, 'Me']);
});

test('invalidates after a failure, too, except for what depends on nothing that is cached', () => {
  const error = { status: 409 };
  expect(tagsByArg('Project')(undefined, error, arg)).toHaveLength(1);
  expect(tagsByArgOnSuccess('Project')(undefined, error, arg)).toEqual([]);
  expect(tagsByArgOnSuccess('Project')({}, undefined, arg)).toHaveLength(1);
});
