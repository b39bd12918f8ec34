import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { compareQuestions } from '../../../domain/questions/compare';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { changeCountText } from '../../components/listEditor/listChangeTexts';
import { ListChanges } from '../../components/listEditor/ListChanges';
import { Tag } from '../../components/Tag';
import { instantText } from '../../lib/dates';
import type { Project } from '../projects/projectsApi';
import { partChangeSides } from './questionTexts';
import { QuestionText } from './QuestionText';
import { questionsOf, toSentQuestions } from './questionShapes';
import { useGetQuestionsQuery, useUpdateQuestionsMutation } from './questionsApi';
import type { ProjectQuestions, QuestionVersion } from './questionsApi';

interface Props {
  version: QuestionVersion;
  project: Project;
  latest: ProjectQuestions;
  /** Edits of this device that are not saved. */
  hasEdits: boolean;
  onRestored: () => void;
}

/** One version: its author, its differences and, on demand, its questions with the button that brings it back. */
export function QuestionVersionItem({ version, project, latest, hasEdits, onRestored }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { version: number, author, createdAt, questionCount, restoredFrom, changes, rounds } = version;
  return (
    <Box component="li" aria-labelledby={id} sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box id={id} component="h3" sx={{ typography: 'subtitle1', m: 0 }}>
          第{number}版
        </Box>
        {number === latest.version && <Tag tone="strong">最新</Tag>}
        {rounds > 0 && <Tag>{rounds}回で使用</Tag>}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {author && `${author.name}さん・`}
          {instantText(createdAt)}・{questionCount}問
        </Box>
      </Box>
      <Box sx={{ mt: 1 }}>
        {restoredFrom !== null && (
          <Box sx={{ typography: 'body2', mb: 1 }}>第{restoredFrom}版の内容に戻しました。</Box>
        )}
        {changes.length > 0 ? (
          <ListChanges changes={changes} sidesOf={partChangeSides} />
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>はじめの設問です。</Box>
        )}
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ mt: 1, ml: -1 }}
      >
        {isOpen ? '設問を閉じる' : 'この版の設問を見る'}
      </Button>
      {isOpen && (
        <VersionQuestions
          number={number}
          project={project}
          latest={latest}
          hasEdits={hasEdits}
          onRestored={onRestored}
        />
      )}
    </Box>
  );
}

interface VersionQuestionsProps extends Omit<Props, 'version'> {
  number: number;
}

function VersionQuestions({ number, project, latest, hasEdits, onRestored }: VersionQuestionsProps) {
  const ids = { organizationId: project.organizationId, projectId: project.id };
  const { currentData, error, refetch } = useGetQuestionsQuery({ ...ids, version: number });
  const [update] = useUpdateQuestionsMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!currentData && error) {
    return <ErrorState subject={`第${number}版`} error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={160} aria-busy />;
  const questions = questionsOf(currentData);
  const changes = compareQuestions(questionsOf(latest), questions);

  async function restore() {
    setIsConfirming(false);
    const { data } = await update({
      ...ids,
      questions: toSentQuestions(questions),
      version: latest.version,
      restoredFrom: number,
    });
    if (data) onRestored();
  }

  return (
    <Box sx={{ mt: 1, p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {questions.map((question) => (
          <li key={question.key}>
            <QuestionText question={question} />
          </li>
        ))}
      </Box>
      {project.projectStatus === 'open' && changes.length > 0 && (
        <Button variant="outlined" onClick={() => setIsConfirming(true)} sx={{ mt: 2 }}>
          第{number}版の設問に戻す
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={`第${number}版の設問に戻しますか？`}
        confirmLabel={`第${number}版に戻す`}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void restore()}
      >
        いまの設問から{changeCountText(changes)}となり、第{latest.version + 1}
        版として保存されます。次の回から使われ、これまでの版も残ります。
        {hasEdits && '保存していない変更は、戻したあとで見比べて選べます。'}
      </ConfirmDialog>
    </Box>
  );
}
