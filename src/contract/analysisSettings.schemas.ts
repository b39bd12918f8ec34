import {
  alertLimitBounds,
  analysisEngines,
  analysisMinimumBounds,
  analysisRecipients,
  maxConsultationLength,
} from '../domain/analysis/settings';
import { decimal, flag, id, integer, object, oneOf, optionalText, version } from './fields';
import { replyField } from './replyFields';

const organizationId = id('組織');

/** An integer that cannot be left out. */
const requiredInteger = (label: string, bounds: { min: number; max: number }) =>
  integer(label, bounds).required(`${label}を入力してください。`);

/** The fields of the settings, which a form shows next to each other. */
const analysisSettingFields = {
  minimum: requiredInteger('最少人数', analysisMinimumBounds),
  scoreDrop: requiredInteger('スコアの低下', alertLimitBounds.scoreDrop),
  participation: requiredInteger('参加率', alertLimitBounds.participation),
  questionMean: decimal('設問の平均', alertLimitBounds.questionMean),
  lowRounds: requiredInteger('低いスコアが続く回数', alertLimitBounds.lowRounds),
};

const { minimum, ...limits } = analysisSettingFields;

export const analysisSettingsSchemas = {
  getAnalysisSettings: {
    input: object({ organizationId }),
    reply: object({
      minimum: replyField.count,
      alertLimits: object({
        scoreDrop: replyField.number,
        participation: replyField.number,
        questionMean: replyField.number,
        lowRounds: replyField.number,
      }),
      engine: replyField.oneOf(analysisEngines),
      /** Host of the external AI service; null when none is configured and only `builtin` can be chosen. */
      aiService: replyField.text.nullable(),
      atClose: replyField.flag,
      alertRecipients: replyField.oneOf(analysisRecipients),
      analysisRecipients: replyField.oneOf(analysisRecipients),
      /** Whom members can turn to besides the product; empty when nobody is named. */
      consultation: replyField.text,
      /** The version on which an edit is based (optimistic locking). */
      version: replyField.count,
    }),
  },
  updateAnalysisSettings: {
    input: object({
      organizationId,
      minimum,
      alertLimits: object(limits),
      engine: oneOf('分析の方法', analysisEngines),
      atClose: flag('自動実行'),
      alertRecipients: oneOf('気になる点の通知', analysisRecipients),
      analysisRecipients: oneOf('分析の通知', analysisRecipients),
      consultation: optionalText('産業医・相談窓口', { max: maxConsultationLength }),
      version: version(),
    }),
    reply: object({ version: replyField.count }),
  },
};
