import type { Database } from '../../../src/server/db/client';
import { testNow } from '../app/testNow';
import type { TestProject } from './projects';

/** A risk in the report of this survey, whose texts must have the sentence. */
export const makeRisk = (
  { kysely }: Pick<Database, 'kysely'>,
  { organizationId, projectId }: Pick<TestProject, 'organizationId' | 'projectId'>,
  surveyId: number,
  sentence: string,
) =>
  kysely
    .insertInto('text_risks')
    .values({
      survey_id: surveyId,
      source: 'report',
      organization_id: organizationId,
      project_id: projectId,
      kinds: ['overwork'],
      is_certain: true,
      sentence,
      found_at: testNow,
    })
    .execute();
