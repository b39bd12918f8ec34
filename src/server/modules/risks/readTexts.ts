import { findRisksInThread } from '../../adapters/analysis/builtin/builtinEngine';
import type { FoundRisk } from '../../adapters/analysis/builtin/findRisks';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Context } from '../context';
import { defineJob } from '../jobQueue';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { Services } from '../services';
import {
  findSentTexts,
  listRiskReaders,
  lockFoundSentence,
  type SentTexts,
  type TextKey,
} from './risks.queries';

/** Has a sent text read for risks by a job, because that takes longer than sending it may. */
export const queueReadTexts = (tx: Tx, key: TextKey, { services }: Context): Promise<void> =>
  services.jobs.enqueue(tx, readTextsJob, [{ payload: key, key: `${key.source}:${key.surveyId}` }]);

/** The job of a sent text. Its result is stored only while the text is as it was read; a change has a job of its own. */
async function readTexts(services: Services, key: TextKey): Promise<void> {
  const { database, clock } = services;
  const read = await findSentTexts(database.kysely, key);
  if (!read) return;
  const risks = await findRisksInThread(read.texts);
  await inTransaction(database, async (tx) => {
    const before = await lockFoundSentence(tx, key);
    const sent = await findSentTexts(tx, key);
    if (sent?.texts.join('\n') === read.texts.join('\n'))
      await saveRisks(tx, { ...key, ...sent, before }, risks, { now: clock.now(), services });
  });
}

export const readTextsJob = defineJob('read-texts', readTexts);

/** Keeps one risk of a text, the first. The same sentence stays handled. */
async function saveRisks(
  tx: Tx,
  text: TextKey & SentTexts & { before: string | null },
  risks: readonly FoundRisk[],
  context: Context,
): Promise<void> {
  const { surveyId, source, organizationId, projectId } = text;
  const [first] = risks;
  if (first?.sentence === (text.before ?? undefined)) return;
  if (!first) {
    await tx
      .deleteFrom('text_risks')
      .where('survey_id', '=', surveyId)
      .where('source', '=', source)
      .execute();
  } else {
    const found = {
      kinds: [...first.kinds],
      is_certain: first.isCertain,
      sentence: first.sentence,
      found_at: context.now,
      handled_by: null,
      handled_at: null,
      outcome: 'talked' as const,
    };
    await tx
      .insertInto('text_risks')
      .values({
        survey_id: surveyId,
        source,
        organization_id: organizationId,
        project_id: projectId,
        ...found,
      })
      .onConflict((on) => on.columns(['survey_id', 'source']).doUpdateSet(found))
      .execute();
    const readers = first.isCertain ? await listRiskReaders(tx, text, text) : [];
    await createNotifications(
      tx,
      {
        kind: 'riskFound',
        subject: 'project',
        key: `riskFound:${source}:${surveyId}`,
        organizationId,
        projectId,
        actorId: null,
      },
      readers.map((serviceUserId) => ({ serviceUserId, surveyId: null })),
      context,
    );
  }
  await publishInvalidations(
    tx,
    projectInvalidations({ organizationId, projectId }, 'Risks', 'OrganizationRisks'),
  );
}
