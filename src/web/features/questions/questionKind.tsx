import { kindLabels } from '../../../domain/questions/rules';
import type { Question } from '../../../domain/questions/types';
import type { ListKind } from '../../components/listEditor/listKind';
import { Tag } from '../../components/Tag';
import { QuestionForm, questionFields } from './QuestionForm';
import { copyOf, questionRules, toSentQuestions } from './questionShapes';
import { QuestionText } from './QuestionText';

/** Defines how the list editor edits the questions of a survey. */
export const questionKind: ListKind<Question> = {
  ...questionRules,
  noun: '設問',
  placeholder: '（設問文を入力してください）',
  validate: ({ validationErrorsOf }, questions) =>
    validationErrorsOf('updateQuestions', { questions: toSentQuestions(questions) }),
  fieldOf: (question, part) => questionFields.find((field) => field === part) ?? fieldOfRule(question),
  copyOf,
  renderTags: ({ kind, required, reverse }) => (
    <>
      <Tag>{kindLabels[kind]}</Tag>
      {!required && <Tag>任意</Tag>}
      {reverse && <Tag>1が良い</Tag>}
    </>
  ),
  renderForm: (props) => <QuestionForm {...props} />,
  renderText: (question) => <QuestionText question={question} />,
};

/** The field that shows an error about the whole question. It concerns the options or the ends of the scale, if any. */
function fieldOfRule({ options, labels }: Question): string {
  if (options) return 'options';
  return labels ? 'labels' : 'question';
}
