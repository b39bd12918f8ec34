import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dividedListStyles } from '../../components/listStyles';
import { riskLabels, riskOutcomes, type Risk, type RiskOutcome } from '../../../domain/analysis/themes';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { Notice } from '../../components/Notice';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { dayText } from '../../lib/dates';
import { reportPath } from '../../lib/reportPath';
import { timelinePath } from '../../lib/timelinePath';
import { useCan } from '../session/sessionHooks';
import { useGetProjectRisksQuery, useHandleRiskMutation, type ProjectRisk } from './risksApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/**
 * What somebody wrote after which its readers should talk with them, for those who read answers. It is the product's
 * guess, and says so. Nothing is shown when there is none.
 */
export function RisksPanel({ organizationId, projectId }: Props) {
  const canRead = useCan('timeline.read', { organizationId, projectId });
  const { data } = useGetProjectRisksQuery({ projectId }, { skip: !canRead });
  const [showsPossible, setShowsPossible] = useState(false);
  if (!data || data.risks.length === 0) return null;
  const { risks, consultation } = data;
  const waiting = risks.filter(({ handledAt, isCertain }) => handledAt === null && isCertain);
  const possible = risks.filter(({ handledAt, isCertain }) => handledAt === null && !isCertain);
  const handled = risks.filter(({ handledAt }) => handledAt !== null);
  const itemsOf = (shown: readonly ProjectRisk[]) =>
    shown.map((risk) => (
      <RiskItem
        key={`${risk.source}:${risk.surveyId}`}
        risk={risk}
        projectId={projectId}
        projectPath={`/organizations/${organizationId}/projects/${projectId}`}
      />
    ));
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...hiddenInPrint }}>
      {waiting.length + handled.length > 0 && (
        <Section
          heading={waiting.length > 0 ? `すぐに話したい声（${waiting.length}件）` : 'すぐに話したい声'}
          help="risks"
          note="文章から自動で見つけたもので、取り違えもあります。あなたが読める回答とレポートだけが出ます。集計やメールには入りません。"
        >
          {waiting.length > 0 && (
            <Notice severity="info">
              今日のうちに、二人で話す時間をつくってください。理由を問いただすより、まず聞くことから始めます。
              {consultation !== '' && (
                <Box component="span" sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-line' }}>
                  産業医・相談窓口: {isolated(consultation)}
                </Box>
              )}
            </Notice>
          )}
          <Box component="ul" sx={dividedListStyles}>
            {itemsOf([...waiting, ...handled])}
          </Box>
        </Section>
      )}
      {possible.length > 0 && (
        <Section
          heading={`念のため見ておきたい声（${possible.length}件）`}
          note="はっきりとは言えないものです。通知は出していません。"
        >
          {showsPossible ? (
            <Box component="ul" sx={dividedListStyles}>
              {itemsOf(possible)}
            </Box>
          ) : (
            <Button variant="outlined" onClick={() => setShowsPossible(true)}>
              見る
            </Button>
          )}
        </Section>
      )}
    </Box>
  );
}

interface ItemProps {
  risk: ProjectRisk;
  projectId: number;
  projectPath: string;
}

/** The button of each way to handle a voice, after the writer's name for screen readers, and what is recorded. */
const outcomes: Record<
  RiskOutcome,
  { label: string; about: string; record: string; variant: 'outlined' | 'text' }
> = {
  talked: { label: '話しました', about: 'と', record: 'が話しました', variant: 'outlined' },
  notApplicable: {
    label: '当てはまらない',
    about: 'には',
    record: 'が「当てはまらない」としました',
    variant: 'text',
  },
};

function RiskItem({ risk, projectId, projectPath }: ItemProps) {
  const { surveyId, source, openFrom, kinds, sentence, author, sentAt, handledAt, handledBy, outcome } = risk;
  const [handle, { error, isLoading }] = useHandleRiskMutation();
  const key = { projectId, surveyId, source };
  const name = author ? politeName(author.name) : '退会したメンバー';
  const path =
    source === 'report'
      ? reportPath(projectPath, { openFrom, surveyId })
      : timelinePath(projectPath, { member: author?.serviceUserId ?? null, openFrom });
  return (
    <Box component="li" sx={{ py: 1.5, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ typography: 'subtitle2' }}>
          {name}
        </Box>
        {kinds.map((kind: Risk) => (
          <Tag key={kind} tone={handledAt === null ? 'warning' : 'neutral'}>
            {riskLabels[kind]}
          </Tag>
        ))}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {dayText(openFrom)}の回・
          <TimeAgo at={sentAt} /> {source === 'report' ? '送信' : '回答'}
        </Box>
      </Box>
      <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
        {sentence}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Link component={RouterLink} to={path} sx={{ py: 0.75, typography: 'body2' }}>
          {source === 'report' ? 'レポートを読む' : '回答を読む'}
        </Link>
        {handledAt !== null && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {handledBy ? politeName(handledBy.name) : '退会したメンバー'}
            {outcomes[outcome ?? 'talked'].record}（
            <TimeAgo at={handledAt} />）
          </Box>
        )}
        {handledAt !== null ? (
          <Button
            size="small"
            disabled={isLoading}
            aria-label={`${name}の記録を取り消す`}
            onClick={() => void handle({ ...key, handled: false })}
          >
            取り消す
          </Button>
        ) : (
          riskOutcomes.map((each) => (
            <Button
              key={each}
              size="small"
              variant={outcomes[each].variant}
              sx={{ px: 1 }}
              disabled={isLoading}
              aria-label={`${name}${outcomes[each].about}${outcomes[each].label}`}
              onClick={() => void handle({ ...key, handled: true, outcome: each })}
            >
              {outcomes[each].label}
            </Button>
          ))
        )}
      </Box>
      {error && <Notice severity="error">記録できませんでした。もう一度お試しください。</Notice>}
    </Box>
  );
}
