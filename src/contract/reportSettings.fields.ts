import { promptLimits } from '../domain/questions/reportPrompts';
import { flag, integer, list, object, optionalText, requiredSingleLineText, withRule } from './fields';
import { entryKey } from './questions.fields';

const prompt = object({
  key: entryKey('項目の番号'),
  label: requiredSingleLineText('項目名', { max: promptLimits.label }),
  helpText: optionalText('補足', { max: promptLimits.helpText }),
  required: flag('必須'),
  maxLength: integer('文字数の上限', { min: 1, max: promptLimits.maxLength }).required(
    '文字数の上限を入力してください。',
  ),
});

/** product §4 */
export const promptList = () =>
  withRule(
    list('レポートの項目', prompt, promptLimits.prompts).min(1, 'レポートの項目を1つ以上入力してください。'),
    (prompts) =>
      new Set(prompts.map(({ key }) => key)).size === prompts.length ? null : '項目の番号が重なっています。',
  );
