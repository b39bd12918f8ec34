import type { ReportQuestion } from '../../../domain/questions/types';
import type { ListKind } from '../../components/listEditor/listKind';
import { Tag } from '../../components/Tag';
import { PromptForm } from './PromptForm';
import { PromptText } from './PromptText';
import { promptRules } from './reportSettingsApi';

/** Defines how the list editor edits the prompts of the report. */
export const promptKind: ListKind<ReportQuestion> = {
  ...promptRules,
  noun: '項目',
  placeholder: '（項目名を入力してください）',
  validate: ({ validationErrorsOf }, prompts) =>
    validationErrorsOf('updateReportSettings', { questions: [...promptRules.toSaved(prompts)] }),
  // An error about the whole prompt is shown at its name.
  fieldOf: (_prompt, part) => part ?? 'label',
  copyOf: (prompt) => ({ ...prompt, key: newKey() }),
  renderTags: ({ required, maxLength }) => (
    <>
      <Tag>{required ? '必須' : '任意'}</Tag>
      <Tag>{maxLength}文字まで</Tag>
    </>
  ),
  renderForm: (props) => <PromptForm {...props} />,
  renderText: (prompt) => <PromptText prompt={prompt} />,
};

/** A key that no prompt of the organization had before. */
const newKey = (): string => `p-${crypto.randomUUID().slice(0, 13)}`;

/** An empty prompt. */
export const newPrompt = (): ReportQuestion => ({
  key: newKey(),
  label: '',
  helpText: '',
  required: false,
  maxLength: 1000,
});
