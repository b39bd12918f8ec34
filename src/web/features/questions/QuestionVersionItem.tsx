import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { compareQuestions } from '../../../domain/questions/listComparison';
import { politeName } from '../../../domain/text/visibleText';
import { ErrorState } from '../../components/ErrorState';
import { ListChanges } from '../../components/listEditor/ListChanges';
import { ListHistoryEntries, ListHistoryVersion } from '../../components/listEditor/ListHistory';
import { Tag } from '../../components/Tag';
import { instantText } from '../../lib/dates';
import type { Project } from '../projects/projectsApi';
import { partChangeSides } from './questionTexts';
import { QuestionText } from './QuestionText';
import { questionsOf, toSentQuestions } from './questionShapes';
import {
  useGetQuestionsQuery,
  useUpdateQuestionsMutation,
  type ProjectQuestions,
  type QuestionVersion,
} from './questionsApi';

interface Props {
  version: QuestionVersion;
  project: Project;
  latest: ProjectQuestions;
  hasEdits: boolean;
  onRestored: () => void;
}

/** One version: its author, its differences and, on demand, its questions with the button that brings it back. */
export function QuestionVersionItem({ version, ...props }: Props) {
  const { version: number, author, createdAt, questionCount, restoredFrom, changes, rounds } = version;
  return (
    <ListHistoryVersion
      noun="設問"
      number={number}
      isLatest={number === props.latest.version}
      tag={rounds > 0 && <Tag>{rounds}回で使用</Tag>}
      about={
        <>
          {author && `${politeName(author.name)}・`}
          {instantText(createdAt)}・{questionCount}問
        </>
      }
      changes={
        <>
          {restoredFrom !== null && <div>第{restoredFrom}版の内容に戻しました。</div>}
          {changes.length > 0 ? (
            <ListChanges changes={changes} sidesOf={partChangeSides} />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>はじめの設問です。</Box>
          )}
        </>
      }
    >
      <VersionQuestions number={number} {...props} />
    </ListHistoryVersion>
  );
}

interface VersionQuestionsProps extends Omit<Props, 'version'> {
  number: number;
}

function VersionQuestions({ number, project, latest, hasEdits, onRestored }: VersionQuestionsProps) {
  const ids = { organizationId: project.organizationId, projectId: project.id };
  const { currentData, error, refetch } = useGetQuestionsQuery({ ...ids, version: number });
  const [update] = useUpdateQuestionsMutation();
  if (!currentData && error) {
    return <ErrorState subject={`第${number}版`} error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={160} aria-busy />;
  const questions = questionsOf(currentData);

  async function restore() {
    const sent = await update({
      ...ids,
      questions: toSentQuestions(questions),
      version: latest.version,
      restoredFrom: number,
    });
    if (sent.data) onRestored();
    return sent;
  }

  return (
    <ListHistoryEntries
      noun="設問"
      number={number}
      latestVersion={latest.version}
      changes={compareQuestions(questionsOf(latest), questions)}
      canRestore={project.projectStatus === 'open'}
      consequence="これまでの版も残ります。"
      hasEdits={hasEdits}
      onRestore={restore}
    >
      {questions.map((question) => (
        <li key={question.key}>
          <QuestionText question={question} />
        </li>
      ))}
    </ListHistoryEntries>
  );
}
