import { QuestionsPanel } from '../../features/questions/QuestionsPanel';
import { SurveyPreview } from '../../features/survey/SurveyPreview';

interface Props {
  organizationId: number;
  projectId: number;
}

/** The editor of the questions beside a preview that consists of the fields of the survey. */
const QuestionWorkspace = (props: Props) => (
  <QuestionsPanel {...props} renderPreview={(questions) => <SurveyPreview questions={questions} />} />
);

export default QuestionWorkspace;
