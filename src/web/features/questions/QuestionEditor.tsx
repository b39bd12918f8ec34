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
import { isolated } from '../../../domain/text/visibleText';
import { HelpLink } from '../../components/HelpLink';
import { lazyPart } from '../../components/lazy';
import { ListEditor, SavedVersionLine } from '../../components/listEditor/ListEditor';
import { PreviewDialog } from '../../components/listEditor/PreviewDialog';
import { useListEditor } from '../../components/listEditor/useListEditor';
import { Notice } from '../../components/Notice';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useNow } from '../../lib/useNow';
import { useListEdits } from '../drafts/listEdits';
import type { Project } from '../projects/projectsApi';
import { PreviewPane } from './PreviewPane';
import type { QuestionHistoryDialogProps } from './QuestionHistoryDialog';
import { questionKind } from './questionKind';
import { QuestionLibraryDialog } from './QuestionLibraryDialog';
import { newQuestion, questionRules, questionsOf, toSentQuestions } from './questionShapes';
import { useUpdateQuestionsMutation } from './questionsApi';
import type { ProjectQuestions } from './questionsApi';

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
  const [params, setParams] = useSearchParams();
  const linkedVersion = Math.trunc(Number(params.get('version'))) || null;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const saved = { version: latest.version, questions: questionsOf(latest) };
  const edits = useListEdits(`${projectId}`, `${isolated(name)}の設問`, saved, questionKind);
  const { questions, base } = edits;
  const [update, { error }] = useUpdateQuestionsMutation();
  const editor = useListEditor({
    kind: questionKind,
    edits,
    send: () =>
      update({ organizationId, projectId, questions: toSentQuestions(questions), version: base.version }),
    error,
  });
  const isArchived = project.projectStatus === 'archived';
  const previewed = toPreviewQuestions(questions);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <Box sx={{ flex: '1 1 auto', typography: 'body2', color: 'text.secondary' }}>
            <SavedVersionLine noun="設問" latest={latest} />
            <HelpLink article="questions" about="設問の編集" />
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
        <ListEditor editor={editor} latest={latest} isReadOnly={isArchived} hasStickyBar>
          {!isArchived && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button
                variant="outlined"
                startIcon={<AddIcon />}
                onClick={() => editor.add([newQuestion('scale')])}
              >
                設問を追加
              </Button>
              <Button variant="outlined" startIcon={<LibraryIcon />} onClick={() => setDialog('library')}>
                よく使われる設問から選ぶ
              </Button>
            </Box>
          )}
        </ListEditor>
      </div>
      {isWide && <PreviewPane shownKey={editor.openKey}>{renderPreview(previewed)}</PreviewPane>}
      <PreviewDialog open={dialog === 'preview' && !isWide} onClose={() => setDialog(null)}>
        {renderPreview(previewed)}
      </PreviewDialog>
      <QuestionLibraryDialog
        open={dialog === 'library'}
        questions={questions}
        onAdd={(added) => {
          setDialog(null);
          editor.add(added);
        }}
        onClose={() => setDialog(null)}
      />
      <QuestionHistoryDialog
        open={dialog === 'history' || linkedVersion !== null}
        project={project}
        latest={latest}
        hasEdits={edits.hasEdits}
        newest={linkedVersion}
        onClose={() => {
          setDialog(null);
          if (linkedVersion) setParams('', { replace: true });
        }}
      />
    </Box>
  );
}

/** The questions as they would be saved, except that an option that occurs twice is drawn once. */
const toPreviewQuestions = (questions: readonly Question[]): readonly Question[] =>
  questionRules.toSaved(questions).map(({ options, ...question }) => ({
    ...question,
    ...(options && { options: [...new Set(options)] }),
  }));

const columns = 'minmax(0, 1fr) 407px';

/** A round that is open keeps the version it was opened with (product §4). */
function RoundNotice({ latest: { openRound, version } }: { latest: ProjectQuestions }) {
  const now = useNow();
  if (!openRound || now >= new Date(openRound.closesAt)) return null;
  return (
    <Notice severity="info">
      {formatTokyoDate(openRound.openFrom)}の回は、
      {openRound.version === version ? 'いまの設問' : `第${openRound.version}版の設問`}
      で回答を受け付けています。ここでの変更は、次の回から使われます。
    </Notice>
  );
}
