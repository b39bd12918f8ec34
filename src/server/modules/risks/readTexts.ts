import { isDeepStrictEqual } from 'node:util';
import { findRisksInThread } from '../../adapters/analysis/builtin/builtinEngine';
import { inTransaction, type Tx } from '../../db/transaction';
import type { Context } from '../context';
import { defineJob } from '../jobQueue';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { Services } from '../services';
import { findSentTexts, listRiskReaders, lockFoundRisk, type SentTexts, type TextKey } from './risks.queries';
import { isNewRisk, textRiskOf, type TextRisk } from './textRisk';

/** Has a sent text read for risks by a job, because that takes longer than sending it may. */
export const queueReadTexts = (tx: Tx, key: TextKey, { services }: Context): Promise<void> =>
  services.jobs.enqueue(tx, readTextsJob, [{ payload: key, key: `${key.source}:${key.surveyId}` }]);

/** The job of a sent text. Its result is stored only while the text is as it was read; a change has a job of its own. */
async function readTexts(services: Services, key: TextKey): Promise<void> {
  const { database, clock } = services;
  const read = await findSentTexts(database.kysely, key);
  if (!read) return;
  const risk = textRiskOf(await findRisksInThread(read.texts));
  await inTransaction(database, async (tx) => {
    const before = await lockFoundRisk(tx, key);
    const sent = await findSentTexts(tx, key);
    if (sent?.texts.join('\n') === read.texts.join('\n'))
      await saveRisk(tx, { ...key, ...sent, before }, risk, { now: clock.now(), services });
  });
}

export const readTextsJob = defineJob('read-texts', readTexts);

/** Keeps what was found in a text. Once a certain sentence comes in, it waits again, and its readers get another notification. */
async function saveRisk(
  tx: Tx,
  text: TextKey & SentTexts & { before: TextRisk | null },
  risk: TextRisk | null,
  context: Context,
): Promise<void> {
  const { surveyId, source, organizationId, projectId, before } = text;
  if (isDeepStrictEqual(risk, before)) return;
  if (!risk) {
    await tx
      .deleteFrom('text_risks')
      .where('survey_id', '=', surveyId)
      .where('source', '=', source)
      .execute();
  } else {
    const isNew = isNewRisk(risk, before);
    const found = {
      kinds: [...risk.kinds],
      is_certain: risk.isCertain,
      sentence: risk.sentence,
      other_sentences: [...risk.otherSentences],
    };
    const waiting = {
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
        ...waiting,
      })
      .onConflict((on) =>
        on.columns(['survey_id', 'source']).doUpdateSet(isNew ? { ...found, ...waiting } : found),
      )
      .execute();
    const readers = isNew && risk.isCertain ? await listRiskReaders(tx, text, text) : [];
    await createNotifications(
      tx,
      {
        kind: 'riskFound',
        subject: 'project',
        key: `riskFound:${source}:${surveyId}:${context.now.toISOString()}`,
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
