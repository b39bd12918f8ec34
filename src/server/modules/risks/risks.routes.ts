import type { risks } from '../../../contract/risks';
import { risksByUrgency } from '../../../domain/analysis/themes';
import { quoteSentence } from '../../../domain/text/sentences';
import { findRisksInThread } from '../../adapters/analysis/builtin/builtinEngine';
import { write, type Handlers } from '../handler';
import { handleRisk } from './handleRisk';
import { getConsultation, listRisks, listWaitingRisks } from './risks.queries';

export const risksHandlers: Handlers<keyof typeof risks> = {
  getProjectRisks: async ({ actor, db, now }) => ({
    risks: (await listRisks(db, actor, now)).map(
      ({ text, sentence, sentAt, foundAt, handledAt, kinds, ...risk }) => ({
        ...risk,
        sentence: quoteSentence(text, sentence),
        kinds: [...kinds],
        sentAt: sentAt.toISOString(),
        foundAt: foundAt.toISOString(),
        handledAt: handledAt?.toISOString() ?? null,
      }),
    ),
    consultation: await getConsultation(db, actor.organizationId),
  }),
  getOrganizationRisks: async ({ actor, db, now }) => ({
    projects: (await listWaitingRisks(db, actor, now)).map(({ kinds, oldestSentAt, ...project }) => ({
      ...project,
      oldestSentAt: oldestSentAt.toISOString(),
      kinds: risksByUrgency.filter((kind) => kinds.includes(kind)),
    })),
  }),
  handleRisk: write(handleRisk),
  checkTexts: async ({ actor, db, input: { texts } }) => {
    // The writer is only offered help where it is no mere possibility.
    const risk = (await findRisksInThread(texts)).find(({ isCertain }) => isCertain);
    const consultation = await getConsultation(db, actor.organizationId);
    return { isRisk: risk !== undefined, sentence: risk?.sentence, consultation };
  },
};
