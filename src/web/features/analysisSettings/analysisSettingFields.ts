import { analysisMinimumBounds, type AnalysisRecipients } from '../../../domain/analysis/settings';
import { lowScoreThreshold } from '../../../domain/analysis/scores';
import type { AnalysisSettings } from './analysisSettingsApi';

/** Form values of the settings. They are strings because all of them are chosen in selects. */
export interface AnalysisSettingFields {
  minimum: string;
  scoreDrop: string;
  participation: string;
  questionMean: string;
  lowRounds: string;
  engine: AnalysisSettings['engine'];
  atClose: 'yes' | 'no';
  alertRecipients: AnalysisRecipients;
  analysisRecipients: AnalysisRecipients;
  consultation: string;
}

type FieldName = keyof AnalysisSettingFields;
type SelectName = Exclude<FieldName, 'consultation'>;

export const settingLabels: Record<FieldName, string> = {
  minimum: 'スコアを表示する最少人数',
  scoreDrop: 'スコアの低下',
  participation: '参加率',
  questionMean: '設問の平均',
  lowRounds: '低スコアの継続',
  engine: '分析の方法',
  atClose: '締切時の分析',
  alertRecipients: '気になる点があったときに通知する人',
  analysisRecipients: '分析ができたときに通知する人',
  consultation: '産業医・相談窓口',
};

export const toSettingFields = (settings: AnalysisSettings): AnalysisSettingFields => ({
  minimum: String(settings.minimum),
  scoreDrop: String(settings.alertLimits.scoreDrop),
  participation: String(settings.alertLimits.participation),
  questionMean: String(settings.alertLimits.questionMean),
  lowRounds: String(settings.alertLimits.lowRounds),
  engine: settings.engine,
  atClose: settings.atClose ? 'yes' : 'no',
  alertRecipients: settings.alertRecipients,
  analysisRecipients: settings.analysisRecipients,
  consultation: settings.consultation,
});

export const toSettings = (fields: AnalysisSettingFields) => ({
  minimum: Number(fields.minimum),
  alertLimits: {
    scoreDrop: Number(fields.scoreDrop),
    participation: Number(fields.participation),
    questionMean: Number(fields.questionMean),
    lowRounds: Number(fields.lowRounds),
  },
  engine: fields.engine,
  atClose: fields.atClose === 'yes',
  alertRecipients: fields.alertRecipients,
  analysisRecipients: fields.analysisRecipients,
  consultation: fields.consultation,
});

interface Option {
  value: string;
  label: string;
}

const numbers = (values: readonly number[], label: (value: number) => string): Option[] =>
  values.map((value) => ({ value: String(value), label: label(value) }));

const recipients: readonly Option[] = [
  { value: 'editors', label: 'プロジェクトの編集者' },
  { value: 'leaders', label: '組織のオーナーと組織監督者' },
  { value: 'everybody', label: '編集者、オーナー、組織監督者' },
  { value: 'nobody', label: '通知しない' },
];

const optionsByName: Record<SelectName, readonly Option[]> = {
  minimum: numbers(
    [analysisMinimumBounds.min, 4, 5, 6, 7, 8, 10, 15, 20, 30, 50, analysisMinimumBounds.max],
    (value) => `${value}人`,
  ),
  scoreDrop: numbers([3, 5, 8, 10, 15, 20, 30], (value) => `前回比${value}ポイント以上`),
  participation: numbers([20, 30, 40, 50, 60, 70, 80, 90], (value) => `${value}%未満`),
  questionMean: numbers([1.5, 2, 2.5, 3, 3.5], (value) => `${value.toFixed(1)}以下`),
  lowRounds: numbers([2, 3, 4, 5, 6, 8, 12], (value) => `${value}回続けて`),
  engine: [
    { value: 'builtin', label: '標準の分析だけ' },
    { value: 'llm', label: '標準の分析と、外部のAIサービス' },
  ],
  atClose: [
    { value: 'yes', label: '自動で実行する' },
    { value: 'no', label: '自動では実行しない' },
  ],
  alertRecipients: recipients,
  analysisRecipients: recipients,
};

/** The options of a field. A saved value that is not among them is added, so that the select can show it. */
export function settingOptions(name: SelectName, saved: AnalysisSettingFields): readonly Option[] {
  const options = optionsByName[name];
  const value = saved[name];
  return options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
}

/** A field's value as text, for the choice between two edits. */
export const settingText = (name: FieldName, fields: AnalysisSettingFields): string =>
  name === 'consultation'
    ? fields.consultation
    : (settingOptions(name, fields).find(({ value }) => value === fields[name])?.label ?? fields[name]);

/** The text below each select, which says what the chosen value means or does. */
export const settingEffects: Record<
  SelectName,
  (fields: AnalysisSettingFields, aiService: string | null) => string
> = {
  minimum: ({ minimum }) =>
    `完了した回答が${minimum}人に満たない回は、参加率だけを表示します。保存すると、これまでの回にもすぐに当てはまります。`,
  scoreDrop: () => 'コンディションスコアの変化です。',
  participation: () => '締切までに回答した人の割合です。',
  questionMean: () => '1〜5の平均です。5が良い状態です。',
  lowRounds: () => `スコアが${lowScoreThreshold}を下回った回の数です。`,
  engine: ({ engine }, aiService) => {
    if (aiService === null)
      return '外部のAIサービスは設定されていません。回答が外部に送られることはありません。';
    return engine === 'builtin'
      ? 'このサービスの中だけで分析します。回答は外部に送りません。'
      : `${aiService}が、要約と対応の案を書きます。送るのは、このサービスが読むと示されてから書かれた回答だけです。「標準の分析だけ」から変えたときは、次の回から使います。名前は伏せて送ります。`;
  },
  atClose: ({ atClose }) =>
    atClose === 'yes'
      ? '回が締め切られると、自動で分析します。あとから届いた回答は、もう一度実行すると加わります。'
      : '編集者がプロジェクトの「分析」で実行したときだけ分析します。',
  alertRecipients: ({ alertRecipients }) =>
    alertRecipients === 'nobody'
      ? '気になる点は、一覧とプロジェクトの画面だけに表示します。'
      : '回が締め切られて気になる点があると、通知に表示され、メールも届きます。受け取り方は、それぞれの通知設定で変えられます。',
  analysisRecipients: ({ analysisRecipients }) =>
    analysisRecipients === 'nobody'
      ? '分析の結果は、プロジェクトの画面だけに表示します。'
      : '分析ができると、通知に表示されます。メールは送りません。実行した本人には通知しません。',
};
