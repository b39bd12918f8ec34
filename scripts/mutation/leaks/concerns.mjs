// Deliberate leaks about concerns; see ../secrecyLeaks.mjs.
const modules = 'src/server/modules';

export const concernLeaks = [
  {
    name: 'concerns: those of other readers',
    test: 'text',
    file: `${modules}/concerns/concernReaders.queries.ts`,
    find: 'and r.organization_id = ${organizationId} and r.service_user_id = ${serviceUserId}`;',
    replace:
      "and r.organization_id = ${organizationId} and (r.service_user_id = ${serviceUserId} or r.part = 'writer')`;",
  },
  {
    name: 'receipts: who has read a concern, for every reader',
    test: 'concern',
    file: `${modules}/concerns/presentConcerns.ts`,
    find: "row.part === 'writer'\n",
    replace: "row.part !== 'other'\n",
  },
  {
    name: 'concerns: the name of their project for readers who may not see it',
    test: 'text',
    file: `${modules}/concerns/concerns.queries.ts`,
    find: "p.organization_id = c.organization_id\n    and ${hasPermission('project.read')}`;",
    replace: 'p.organization_id = c.organization_id`;',
  },
  {
    name: 'concerns: the name of a writer who left',
    test: 'text',
    file: `${modules}/concerns/concernReaders.queries.ts`,
    find: 'from concern_readers present join service_users u on u.id = present.service_user_id\n  where present.concern_id = c.id and present.service_user_id = ${id})`;',
    replace: 'from service_users u where u.id = ${id})`;',
  },
  {
    name: 'live: a concern is published to readers of other concerns',
    test: 'concern',
    file: `${modules}/concerns/concernReaders.queries.ts`,
    find: "    .where('concern_id', '=', concernId)\n    .select('service_user_id as serviceUserId')",
    replace: "    .where('concern_id', '>', 0)\n    .select('service_user_id as serviceUserId')",
  },
];
