import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dividedListStyles } from '../../components/listStyles';
import { assigneeText, measureOf, scoresSince } from '../../../domain/actions';
import { roundedDifference } from '../../../domain/analysis/scores';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { ActionMenu } from '../../components/ActionMenu';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Disclosure } from '../../components/Disclosure';
import { ErrorState } from '../../components/ErrorState';
import { MutedText } from '../../components/MutedText';
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
import { useCan } from '../session/sessionHooks';
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
import { dueText, isOverdue, sourceText } from './actionTexts';
import { analysisPath } from '../../lib/analysisPath';

export interface ActionsPanelProps {
  projectId: number;
  /** The condition scores of the project's rounds, the oldest first. */
  trend: readonly { openFrom: string; score: number | null }[];
}

/** The actions of a project, each with the scores of the round it came from and of the later rounds. */
export function ActionsPanel({ projectId, trend }: ActionsPanelProps) {
  const { data, error, refetch } = useGetProjectActionsQuery({ projectId });
  const canAgree = useCan('action.agree');
  const panelRef = useScrollToHash(actionsHash, { isLoaded: data !== undefined });
  if (!data)
    return error ? <ErrorState subject="アクション" error={error} onRetry={() => void refetch()} /> : null;
  const { actions, candidates } = data;
  if (actions.length === 0 && candidates.length === 0) return null;
  const open = actions.filter(({ doneAt }) => doneAt === null);
  const done = actions.filter(({ doneAt }) => doneAt !== null);
  const listOf = (listed: readonly ProjectAction[]) => (
    <Box component="ul" data-columns sx={listStyles}>
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
  return (
    <div ref={panelRef}>
      <Section
        heading={`未完了のアクション（${open.length}件）`}
        note={open.length > 0 && 'アクションを決める前とあとで、数字がどう変わったかを見られます。'}
      >
        {open.length > 0
          ? listOf(open)
          : canAgree && <MutedText>気になる点や話題から決められます。</MutedText>}
        {done.length > 0 && (
          <Disclosure
            summary={
              <Typography variant="h4" component="h3">
                完了したアクション（{done.length}件）
              </Typography>
            }
          >
            {listOf(done)}
          </Disclosure>
        )}
      </Section>
    </div>
  );
}

const inTwoColumns = { display: 'grid', '& > li:nth-of-type(2)': { borderTop: 0 } } as const;

/** On wide screens and on paper in two columns. */
const listStyles = ({ breakpoints }: Theme) => ({
  ...dividedListStyles,
  gridTemplateColumns: '1fr 1fr',
  columnGap: 4,
  [breakpoints.up('lg')]: inTwoColumns,
  '@media print': inTwoColumns,
});

interface ItemProps {
  projectId: number;
  action: ProjectAction;
  candidates: readonly ActionCandidate[];
  scores: readonly number[];
}

function ActionItem({ projectId, action, candidates, scores }: ItemProps) {
  const { actionId, body, openFrom, dueOn, doneAt, doneBy, mayFinish, mayEdit } = action;
  const [finish] = useFinishActionMutation();
  const [remove] = useDeleteActionMutation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const projectPath = `/organizations/${useOrgId()}/projects/${projectId}`;
  const now = useNow();
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ typography: 'subtitle1', overflowWrap: 'anywhere' }}>{body}</Box>
        {doneAt && <Tag>完了</Tag>}
        {!doneAt && isOverdue(dueOn, now) && <Tag tone="warning">期日を過ぎています</Tag>}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', wordBreak: 'auto-phrase' }}>
        担当: {assigneeText(action)}・期日: {doneAt ? dueText(dueOn, now).slice(0, 10) : dueText(dueOn, now)}
        {doneAt && `・${instantText(doneAt)}に${doneBy ? `${politeName(doneBy.name)}が` : ''}完了`}
      </Box>
      <Box sx={{ typography: 'body2' }}>
        <Link component={RouterLink} to={analysisPath(projectPath, openFrom)} sx={touchTargetStyles}>
          {sourceText(action)}
        </Link>
      </Box>
      {showsScores(action) && scores.length > 0 && <ScoresSince scores={scores} />}
      <BeforeAfter source={action.source} beforeAfter={action.beforeAfter} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {mayFinish && (
          <Button
            variant={doneAt ? 'text' : 'outlined'}
            aria-label={`「${isolated(body)}」${doneAt ? 'を未完了に戻す' : 'を完了にする'}`}
            onClick={({ currentTarget }) =>
              void focusNextRow(currentTarget, finish({ projectId, actionId, done: doneAt === null }))
            }
          >
            {doneAt ? '未完了に戻す' : '完了にする'}
          </Button>
        )}
        {mayEdit && (
          <ActionMenu
            subject={`「${isolated(body)}」`}
            actions={[
              !doneAt && { label: '変更', onChoose: () => setDialog('edit') },
              { label: '削除', onChoose: () => setDialog('delete') },
            ]}
          />
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
        「{isolated(body)}」が一覧からなくなります。元に戻せません。
      </ConfirmDialog>
    </Box>
  );
}

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
      {scores.length === 1 ? (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          （次の回のあとに比べます）
        </Box>
      ) : (
        <ChangeIndicator from="決めた回から" change={change} digits={scoreDigits} />
      )}
    </Box>
  );
}
