import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { areSamePrompts, normalizePrompt } from '../../../domain/questions/reportPrompts';
import { conflict, notFound, ruleViolation } from '../../lib/errors';
import { lockOrganization } from '../access/memberships.queries';
import { organizationInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { listReportSettings } from './reportSettings.queries';
import type { Command } from '../handler';

/**
 * Saves the settings as a new version, which the next rounds use; open rounds and old reports keep their prompts.
 * Sending what is saved already changes nothing, so that a repeated request makes one version.
 */
export const updateReportSettings: Command<'updateReportSettings'> = async (
  tx,
  { actor: { organizationId, serviceUserId }, input, now },
) => {
  // One save at a time: the query after this lock sees the version of the previous one.
  if (!(await lockOrganization(tx, organizationId))) throw notFound('組織');
  const [newest] = await listReportSettings(tx, organizationId, { limit: 1 });
  const current = newest ?? { version: 0, enabled: true, questions: defaultReportQuestions };
  const questions = input.questions.map(normalizePrompt);

  if (current.enabled === input.enabled && areSamePrompts(current.questions, questions)) {
    return { version: current.version };
  }
  if (current.version !== input.version) {
    throw conflict(
      'レポートの設定は別の画面で更新されています。両方を見比べてから、もう一度保存してください。',
    );
  }
  if (input.restoredFrom !== undefined) {
    const [restored] = await listReportSettings(tx, organizationId, {
      before: input.restoredFrom + 1,
      limit: 1,
    });
    if (restored?.version !== input.restoredFrom) throw notFound('復元する版');
    if (!areSamePrompts(restored.questions, questions)) {
      throw ruleViolation('restoredQuestions', '復元する版とレポートの項目の内容が違います。');
    }
  }
  const version = current.version + 1;
  await tx
    .insertInto('report_settings')
    .values({
      organization_id: organizationId,
      version,
      enabled: input.enabled,
      questions: JSON.stringify(questions),
      created_by: serviceUserId,
      restored_from: input.restoredFrom ?? null,
      created_at: now,
    })
    .execute();
  await publishInvalidations(tx, organizationInvalidations({ organizationId }, 'ReportSettings'));
  return { version };
};
