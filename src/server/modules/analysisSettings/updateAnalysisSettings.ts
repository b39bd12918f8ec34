import { isDeepStrictEqual } from 'node:util';
import type { Input } from '../../../contract/types';
import { aiServiceHost } from '../../adapters/analysis/aiServiceHost';
import type { Tx } from '../../db/transaction';
import { conflict, ruleViolation } from '../../lib/errors';
import {
  organizationInvalidations,
  projectInvalidations,
  publishInvalidations,
} from '../live/publishInvalidations';
import { rescoreRounds } from '../rounds/roundFigures';
import { listProjectIds, lockAnalysisSettings } from './analysisSettings.queries';
import type { Command } from '../handler';

/**
 * Saves the settings. Another minimum or other limits change at once what all screens show of past rounds. Sending what
 * is saved already changes nothing.
 */
export const updateAnalysisSettings: Command<'updateAnalysisSettings'> = async (
  tx,
  { actor: { organizationId }, input: { version, ...input }, now, services },
) => {
  const { version: currentVersion, ...current } = await lockAnalysisSettings(tx, organizationId);
  // A browser of an earlier release does not know the contact.
  const settings = pickSettings({ ...input, consultation: input.consultation ?? current.consultation });
  if (isDeepStrictEqual(pickSettings(current), settings)) return { version: currentVersion };
  if (currentVersion !== version) {
    throw conflict(
      '分析の設定は別の画面で更新されています。最新の内容を確かめてから、もう一度保存してください。',
    );
  }
  if (settings.engine === 'llm' && aiServiceHost(services.config) === null) {
    throw ruleViolation('noAiService', '外部のAIサービスが設定されていないため、標準の分析だけを選べます。');
  }
  await tx
    .updateTable('organizations')
    .set({
      analysis_minimum: settings.minimum,
      alert_limits: JSON.stringify(settings.alertLimits),
      analysis_engine: settings.engine,
      ...(current.engine !== settings.engine && { analysis_engine_since: now }),
      analysis_at_close: settings.atClose,
      alert_recipients: settings.alertRecipients,
      analysis_recipients: settings.analysisRecipients,
      consultation: settings.consultation,
      analysis_settings_version: currentVersion + 1,
    })
    .where('id', '=', organizationId)
    .execute();
  const figuresChanged =
    current.minimum !== settings.minimum || !isDeepStrictEqual(current.alertLimits, settings.alertLimits);
  if (figuresChanged) await rescoreRounds(tx, organizationId);
  await publishInvalidations(tx, [
    ...organizationInvalidations({ organizationId }, 'AnalysisSettings'),
    ...(figuresChanged ? await figureInvalidations(tx, organizationId) : []),
  ]);
  return { version: currentVersion + 1 };
};

type Settings = Omit<Input<'updateAnalysisSettings'>, 'organizationId' | 'version'>;

/** The properties of an input or a row that are compared and stored. */
const pickSettings = ({ alertLimits, ...of }: Settings): Settings => ({
  minimum: of.minimum,
  alertLimits: {
    scoreDrop: alertLimits.scoreDrop,
    participation: alertLimits.participation,
    questionMean: alertLimits.questionMean,
    lowRounds: alertLimits.lowRounds,
  },
  engine: of.engine,
  atClose: of.atClose,
  alertRecipients: of.alertRecipients,
  analysisRecipients: of.analysisRecipients,
  consultation: of.consultation,
});

async function figureInvalidations(tx: Tx, organizationId: number) {
  const projects = await listProjectIds(tx, organizationId);
  return [
    ...organizationInvalidations({ organizationId }, 'Projects'),
    ...projects.flatMap(({ projectId }) => projectInvalidations({ projectId }, 'Analysis')),
  ];
}
