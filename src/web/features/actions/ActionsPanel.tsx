import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { Fragment, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dividedListStyles, twoColumnStyles } from '../../components/listStyles';
import { hiddenInPrint } from '../../components/printStyles';
import { assigneeText, measureOf, scoresSince } from '../../../domain/actions';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { roundedDifference } from '../../../domain/analysis/scores';
import { isolated, politeName, withInnerQuotes } from '../../../domain/text/visibleText';
import { ActionMenu } from '../../components/ActionMenu';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ErrorState } from '../../components/ErrorState';
import { Facts } from '../../components/Facts';
import { FoldedLine, FoldedSummary, ShowButton } from '../../components/FoldedLine';
import { Section } from '../../components/Section';
import { Tag } from '../../components/Tag';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { instantText } from '../../lib/dates';
import { focusNextRow } from '../../lib/focusHeading';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import { useOrgId } from '../../lib/pathIds';
import { useNow } from '../../lib/useNow';
import { useScrollToHash } from '../../lib/useScrollToHash';
import {
  useDeleteActionMutation,
  useFinishActionMutation,
  useGetProjectActionsQuery,
  type ActionCandidate,
  type ProjectAction,
} from './actionsApi';
import { LazyActionDialog } from './AgreeActionButton';
import { BeforeAfter } from './BeforeAfter';
import { actionsHash } from '../../lib/overviewPaths';
import { dueTexts, isDueSoon, isOverdue, sourceText } from './actionTexts';
import { analysisPath } from '../../lib/analysisPath';

export interface ActionsPanelProps {
  projectId: number;
  /** The condition scores of the project's rounds, the oldest first. */
  trend: readonly { openFrom: string; score: number | null }[];
}

/** The actions of a project, each a row that unfolds its figures; those that are done are one line. */
export function ActionsPanel({ projectId, trend }: ActionsPanelProps) {
  const { data, error, refetch } = useGetProjectActionsQuery({ projectId });
  const [showsDone, setShowsDone] = useState(false);
  const panelRef = useScrollToHash(actionsHash, { isLoaded: data !== undefined });
  if (!data)
    return error ? <ErrorState subject="アクション" error={error} onRetry={() => void refetch()} /> : null;
  const { actions, candidates } = data;
  if (actions.length === 0) return null;
  const open = actions.filter(({ doneAt }) => doneAt === null);
  const done = actions.filter(({ doneAt }) => doneAt !== null);
  const listOf = (listed: readonly ProjectAction[]) => (
    <Box component="ul" data-columns sx={{ ...dividedListStyles, '@media print': twoColumnStyles }}>
      {listed.map((action) => (
        <ActionItem
          key={action.actionId}
          projectId={projectId}
          action={action}
          candidates={candidates}
          scores={scoresSince(trend, action.openFrom)}
        />
      ))}
    </Box>
  );
  const text = `完了 ${done.length}件`;
  const folded = {
    text,
    button: <ShowButton about={text} isShown={showsDone} onClick={() => setShowsDone(!showsDone)} />,
    children: showsDone && listOf(done),
  };
  return (
    <div ref={panelRef}>
      {/* One section in both states: its heading keeps the focus when the last action is done. */}
      <Section
        heading={open.length > 0 ? `未完了のアクション（${open.length}件）` : 'アクション'}
        actions={open.length === 0 && <FoldedSummary {...folded} />}
      >
        {open.length === 0 ? folded.children : listOf(open)}
        {open.length > 0 && done.length > 0 && <FoldedLine {...folded} />}
      </Section>
    </div>
  );
}

interface ItemProps {
  projectId: number;
  action: ProjectAction;
  candidates: readonly ActionCandidate[];
  scores: readonly number[];
}

function ActionItem({ projectId, action, candidates, scores }: ItemProps) {
  const { actionId, body, openFrom, dueOn, doneAt, mayFinish, mayEdit } = action;
  const [finish] = useFinishActionMutation();
  const [remove] = useDeleteActionMutation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const projectPath = `/organizations/${useOrgId()}/projects/${projectId}`;
  const now = useNow();
  const id = useId();
  const quoted = `「${isolated(withInnerQuotes(body))}」`;
  // What the person has to do now is not folded.
  const [isOpen, setIsOpen] = useState(mayFinish && doneAt === null && isDueSoon(dueOn, now));
  return (
    <li>
      <ButtonBase
        data-printed
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={rowStyles}
      >
        <Box component="span" sx={{ flex: '1 1 0', minWidth: { md: '40%' } }}>
          <Box component="span" sx={{ typography: 'subtitle2', overflowWrap: 'anywhere', mr: 1 }}>
            {body}
          </Box>
          {!doneAt && isOverdue(dueOn, now) && <Tag tone="warning">期日を過ぎています</Tag>}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Facts facts={[assigneeText(action), ...(doneAt ? doneTexts(action) : dueTexts(dueOn, now))]} />
        </Box>
        <ExpandIcon aria-hidden fontSize="small" />
      </ButtonBase>
      <Box id={id} sx={isOpen ? detailsStyles : foldedDetailsStyles}>
        <Link component={RouterLink} to={analysisPath(projectPath, openFrom)} sx={touchTargetStyles}>
          {sourceText(action)}
        </Link>
        {showsScores(action) && scores.length > 0 && <ScoresSince scores={scores} />}
        <BeforeAfter source={action.source} beforeAfter={action.beforeAfter} />
        {isOpen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {mayFinish && (
              <Button
                variant={doneAt ? 'text' : 'outlined'}
                aria-label={`${quoted}${doneAt ? 'を未完了に戻す' : 'を完了にする'}`}
                onClick={({ currentTarget }) =>
                  void focusNextRow(currentTarget, finish({ projectId, actionId, done: doneAt === null }))
                }
              >
                {doneAt ? '未完了に戻す' : '完了にする'}
              </Button>
            )}
            {mayEdit && (
              <ActionMenu
                subject={quoted}
                actions={[
                  !doneAt && { label: '変更', onChoose: () => setDialog('edit') },
                  { label: '削除', onChoose: () => setDialog('delete') },
                ]}
              />
            )}
          </Box>
        )}
      </Box>
      <LazyActionDialog
        open={dialog === 'edit'}
        projectId={projectId}
        candidates={candidates}
        action={action}
        onClose={close}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        title="アクションを削除しますか？"
        confirmLabel="アクションを削除"
        destructive
        onClose={close}
        onConfirm={() => remove({ projectId, actionId })}
      >
        {quoted}が一覧からなくなります。元に戻せません。
      </ConfirmDialog>
    </li>
  );
}

const rowStyles = {
  width: 1,
  minHeight: 44,
  py: 1,
  justifyContent: 'start',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'flex-start', md: 'center' },
  columnGap: 2,
  pr: 4,
  position: 'relative',
  typography: 'body2',
  textAlign: 'start',
  '& > svg': { position: 'absolute', insetInlineEnd: 0, ...hiddenInPrint },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
} as const;

const detailsStyles = { typography: 'body2', pb: 1.5 } as const;

/** The figures are printed whether they are folded or not. */
const foldedDetailsStyles = { ...detailsStyles, '@media screen': { display: 'none' } } as const;

/** The day that an action was due, and when and by whom it was done. */
const doneTexts = ({ dueOn, doneAt, doneBy }: ProjectAction): string[] => [
  `期日 ${formatTokyoDate(dueOn)}`,
  ...(doneAt === null ? [] : [`${instantText(doneAt)}に${doneBy ? `${politeName(doneBy.name)}が` : ''}完了`]),
];

/** False for actions that are meant to change another figure than the score, which is then shown in its place. */
const showsScores = ({ source, beforeAfter }: ProjectAction): boolean =>
  beforeAfter === null || measureOf[source.kind] === 'score';

/**
 * The scores of the round that an action came from and of the later rounds, and the change from the first to the last.
 */
function ScoresSince({ scores }: { scores: readonly number[] }) {
  const change = roundedDifference(scores.at(-1) ?? null, scores[0] ?? null, scoreDigits);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, my: 1 }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        スコア
      </Box>
      {scores.map((score, index) => (
        // The index is a safe key: scores are never reordered.
        <Fragment key={index}>
          {index > 0 && <span aria-hidden>→</span>}
          <ScoreChip score={score} />
        </Fragment>
      ))}
      {scores.length > 1 && <ChangeIndicator from="決めた回から" change={change} digits={scoreDigits} />}
    </Box>
  );
}
