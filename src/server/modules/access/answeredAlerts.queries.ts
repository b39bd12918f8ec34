import { sql } from 'kysely';

/** For each project of an organization with such actions, which alerts its open actions answer, as `AlertSubject`s. */
export const answeredAlerts = (organizationId: number) => sql`
  select project_id, json_agg(json_build_object('kind', source_kind, 'key', source_key)) as subjects
  from actions
  where organization_id = ${organizationId} and done_at is null and source_kind <> 'topic'
  group by project_id`;
