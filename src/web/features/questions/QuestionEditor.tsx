import AddIcon from '@mui/icons-material/Add';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import LibraryIcon from '@mui/icons-material/LibraryBooksOutlined';
import PreviewIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Question } from '../../../domain/questions/types';
import { compareQuestions } from '../../../domain/questions/listComparison';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { lazyPart } from '../../components/lazy';
import { PreviewDialog } from '../../components/listEditor/PreviewDialog';
import { SaveBar } from '../../components/listEditor/SaveBar';
import { UndoRemoval } from '../../components/listEditor/UndoRemoval';
import { Notice } from '../../components/Notice';
import { TimeAgo } from '../../components/TimeAgo';
import { dayText } from '../../lib/dates';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useNow } from '../../lib/useNow';
import { useListEdits } from '../drafts/listEdits';
import type { Project } from '../projects/projectsApi';
import { PreviewPane } from './PreviewPane';
import { QuestionConflict } from './QuestionConflict';
import type { QuestionHistoryDialogProps } from './QuestionHistoryDialog';
import { QuestionLibraryDialog } from './QuestionLibraryDialog';
import { QuestionList } from './QuestionList';
import { copyOf, newQuestion, questionRules, questionsOf } from './questionShapes';
import type { ProjectQuestions } from './questionsApi';
import { useSaveQuestions } from './useSaveQuestions';

const QuestionHistoryDialog = lazyPart<QuestionHistoryDialogProps>(
  () => import(/* webpackChunkName: "question-history", webpackPrefetch: true */ './QuestionHistoryDialog'),
);

interface Props {
  project: Project;
  latest: ProjectQuestions;
  renderPreview: (questions: readonly Question[]) => ReactNode;
}

type OpenDialog = 'library' | 'history' | 'preview' | null;

/** Edits the questions of a project beside a preview. Edits stay on this device until they are saved. */
export function QuestionEditor({ project, latest, renderPreview }: Props) {
  const { organizationId, id: projectId, name } = project;
  const isWide = useBreakpointUp('lg');
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** The question whose form takes the focus; a new object for each time. */
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const [params, setParams] = useSearchParams();
  const linkedVersion = Math.trunc(Number(params.get('version'))) || null;
  const [dialog, setDialog] = useState<OpenDialog>(linkedVersion ? 'history' : null);
  const [removed, setRemoved] = useState<{ question: Question; at: number } | null>(null);
  const saved = { version: latest.version, questions: questionsOf(latest) };
  const edits = useListEdits(`${projectId}`, `${isolated(name)}の設問`, saved, questionRules);
  const { questions } = edits;
  const { save, errors, error } = useSaveQuestions({ organizationId, projectId }, edits);
  const isArchived = project.projectStatus === 'archived';
  const previewed = previewOf(questions);

  function openForm(key: string) {
    setOpenKey(key);
    setFocused({ key });
  }

  async function saveEdits() {
    setRemoved(null);
    const invalidKey = await save();
    if (invalidKey !== null) openForm(invalidKey);
  }

  function add(added: readonly Question[], at?: number) {
    edits.add(added, at);
    if (added[0]) openForm(added[0].key);
  }

  function remove(question: Question) {
    setRemoved({ question, at: questions.indexOf(question) });
    edits.remove(question.key);
  }

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <Box sx={{ flex: '1 1 auto', typography: 'body2', color: 'text.secondary' }}>
            <VersionLine latest={latest} />
          </Box>
          {!isWide && (
            <Button variant="outlined" startIcon={<PreviewIcon />} onClick={() => setDialog('preview')}>
              プレビュー
            </Button>
          )}
          <Button variant="outlined" startIcon={<HistoryIcon />} onClick={() => setDialog('history')}>
            変更履歴
          </Button>
        </Box>
        {isArchived ? (
          <Notice severity="info">
            アーカイブしたプロジェクトのため、設問は変更できません。これまでの設問は、変更履歴で見られます。
          </Notice>
        ) : (
          <RoundNotice latest={latest} />
        )}
        {edits.isOutdated && !isArchived ? (
          <QuestionConflict edits={edits} latest={latest} />
        ) : (
          <>
            <QuestionList
              edits={edits}
              errors={errors}
              isReadOnly={isArchived}
              openKey={openKey}
              focused={focused}
              onOpen={setOpenKey}
              onCopy={(question) => add([copyOf(question)], questions.indexOf(question) + 1)}
              onRemove={remove}
            />
            {!isArchived && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button
                  variant="outlined"
                  startIcon={<AddIcon />}
                  onClick={() => add([newQuestion('scale')])}
                >
                  設問を追加
                </Button>
                <Button variant="outlined" startIcon={<LibraryIcon />} onClick={() => setDialog('library')}>
                  よく使われる設問から選ぶ
                </Button>
              </Box>
            )}
            <Box sx={footer}>
              {removed && (
                <UndoRemoval
                  key={removed.question.key}
                  name={removed.question.label || '無題の設問'}
                  onUndo={() => {
                    edits.add([removed.question], removed.at);
                    setRemoved(null);
                  }}
                />
              )}
              {edits.hasEdits && !isArchived && (
                <SaveBar
                  noun="設問"
                  changes={compareQuestions(edits.base.questions, questions)}
                  errors={errors}
                  error={error}
                  onSave={saveEdits}
                  onDiscard={edits.discard}
                />
              )}
            </Box>
          </>
        )}
      </div>
      {isWide && <PreviewPane shownKey={openKey}>{renderPreview(previewed)}</PreviewPane>}
      <PreviewDialog open={dialog === 'preview' && !isWide} onClose={() => setDialog(null)}>
        {renderPreview(previewed)}
      </PreviewDialog>
      <QuestionLibraryDialog
        open={dialog === 'library'}
        questions={questions}
        onAdd={(added) => {
          setDialog(null);
          add(added);
        }}
        onClose={() => setDialog(null)}
      />
      <QuestionHistoryDialog
        open={dialog === 'history'}
        project={project}
        latest={latest}
        hasEdits={edits.hasEdits}
        newest={linkedVersion}
        onClose={() => {
          setDialog(null);
          if (linkedVersion) setParams({}, { replace: true });
        }}
      />
    </Box>
  );
}

/** As they would be saved; an option that is there twice is drawn once. */
const previewOf = (questions: readonly Question[]): readonly Question[] =>
  questionRules.toSaved(questions).map(({ options, ...question }) => ({
    ...question,
    ...(options && { options: [...new Set(options)] }),
  }));

const columns = 'minmax(0, 1fr) 407px';

/** At the lower edge of the window, above the questions. */
const footer = { position: 'sticky', bottom: 8, zIndex: 'appBar', mt: 3, display: 'grid', gap: 1 } as const;

/** 「第3版・高橋 翔さんが2時間前に保存」 */
const VersionLine = ({ latest: { version, author, createdAt } }: { latest: ProjectQuestions }) =>
  createdAt === null ? (
    <>はじめの設問です</>
  ) : (
    <>
      第{version}版・{author ? `${politeName(author.name)}が` : ''}
      <TimeAgo at={createdAt} />
      に保存
    </>
  );

/** A round that is open keeps the version it was opened with (product §4). */
function RoundNotice({ latest: { openRound, version } }: { latest: ProjectQuestions }) {
  const now = useNow();
  if (!openRound || now >= new Date(openRound.closesAt)) return null;
  return (
    <Notice severity="info">
      {dayText(openRound.openFrom)}の回は、
      {openRound.version === version ? 'いまの設問' : `第${openRound.version}版の設問`}
      で回答を受け付けています。ここでの変更は、次の回から使われます。
    </Notice>
  );
}
