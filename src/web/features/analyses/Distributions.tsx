import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isolated } from '../../../domain/text/visibleText';
import { ChartSection } from '../../components/charts/ChartSection';
import { DistributionBar } from './DistributionBar';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { formatNumber, meanDigits } from '../../../domain/analysis/numberFormat';
import { useScrollToHash } from '../../lib/useScrollToHash';
import { ChoiceBars } from './ChoiceBars';
import type { QuestionFacts } from './analysesApi';
import { choiceCounts, valueGroups, barParts } from './distribution';
import { questionName } from '../../../domain/questions/questionTopics';
import type { AnswerNames } from './answerNames';
import { NamesOfAnswers, namesText } from './NamesOfAnswers';
import { rankQuestions } from '../../../domain/analysis/rankQuestions';
import { distributionHash } from './sourceHashes';

interface Props {
  questions: readonly QuestionFacts[];
  /** Shown with the bars; null for people who may not read answers, and until they ask for them. */
  names?: AnswerNames | null;
  /** Shows or hides the names. */
  namesControl?: ReactNode;
}

/** The distribution of the answers to each question. */
export function Distributions({ questions, names = null, namesControl }: Props) {
  const barQuestions = [
    ...rankQuestions(questions),
    ...questions.filter(({ kind }) => kind === 'nps'),
  ].filter((question) => barParts(question) !== null);
  const choiceQuestions = questions.filter((question) => choiceCounts(question) !== null);
  const ref = useScrollToHash(distributionHash(null));
  return (
    <Box ref={ref} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {barQuestions.length > 0 && (
        <ChartSection
          heading="回答の分布"
          summary={spreadText(barQuestions)}
          chart={<SpreadBars questions={barQuestions} names={names} />}
          table={<SpreadTable questions={barQuestions} names={names} />}
        >
          {namesControl}
        </ChartSection>
      )}
      {barQuestions.length === 0 && choiceQuestions.length > 0 && namesControl}
      {choiceQuestions.map((question) => (
        <ChoiceBars key={question.key} question={question} names={names?.get(question.key)} />
      ))}
    </Box>
  );
}

/** Names the scale question with the most low answers (1 and 2), which the eleven values of an eNPS do not have. */
function spreadText(questions: readonly QuestionFacts[]): string {
  const scales = questions.filter(({ kind }) => kind === 'scale');
  const lowCount = (question: QuestionFacts) =>
    (question.distribution ?? []).slice(0, 2).reduce((a, b) => a + b, 0);
  const most = Math.max(0, ...scales.map(lowCount));
  const names = scales
    .filter((question) => lowCount(question) === most)
    .map((question) => `「${isolated(questionName(question, questions))}」`);
  const each = names.length > 1 ? 'それぞれ' : '';
  if (most > 0)
    return `1・2と低く答えた人は、${names.join('')}で最も多く、${each}${most}人です。数字は人数です。`;
  return `${scales.length > 0 ? '1〜5の設問に、1・2と低く答えた人はいません。' : ''}数字は人数です。`;
}

type BarsProps = Required<Pick<Props, 'questions' | 'names'>>;

function SpreadBars({ questions, names }: BarsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {spreadKinds(questions).map(({ kind, rows }) => (
        <Box key={kind} sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'caption' }}>
            {valueGroups[kind].map(({ label, step }) => (
              <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Box
                  data-coloured
                  sx={{
                    width: 14,
                    height: 14,
                    borderRadius: 0.5,
                    border: 1,
                    borderColor: 'control',
                    bgcolor: `score.${step}.main`,
                  }}
                />
                {endLabels[label] ?? label}
              </Box>
            ))}
          </Box>
          {rows.map((question) => (
            <SpreadRow key={question.key} question={question} questions={questions} names={names} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function SpreadRow({ question, questions, names }: BarsProps & { question: QuestionFacts }) {
  const parts = barParts(question, names?.get(question.key)) ?? [];
  const ref = useScrollToHash(distributionHash(question.key));
  return (
    <Box ref={ref} sx={barRow}>
      <Box sx={{ typography: 'body2', minWidth: 0 }}>
        {questionName(question, questions)}{' '}
        <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
          平均{formatNumber(question.mean, meanDigits)}・{question.count}人
        </Box>
      </Box>
      <div>
        <DistributionBar parts={parts} />
        {names && <NamesOfAnswers answers={parts} />}
      </div>
    </Box>
  );
}

/** Labels of both ends of the scale; 5 is always the good end (product §4). */
const endLabels: Record<string, string> = { '1': '1（悪い）', '5': '5（良い）' };

/** The questions by kind, because the bars and columns of each kind stand for other values. */
const spreadKinds = (questions: readonly QuestionFacts[]) =>
  [
    { label: '回答の分布', kind: 'scale' as const },
    { label: 'eNPSの分布', kind: 'nps' as const },
  ]
    .map((group) => ({ ...group, rows: questions.filter(({ kind }) => kind === group.kind) }))
    .filter(({ rows }) => rows.length > 0);

const SpreadTable = ({ questions, names }: BarsProps) =>
  spreadKinds(questions).map(({ label, kind, rows }) => (
    <ChartDataTable
      key={kind}
      label={label}
      columns={['設問', ...valueGroups[kind].map((group) => group.label)]}
      rows={rows.map((question) => ({
        key: question.key,
        cells: [
          questionName(question, questions),
          ...(barParts(question, names?.get(question.key)) ?? []).map((part) =>
            names && part.count > 0 ? `${part.count}（${namesText(part)}）` : part.count,
          ),
        ],
      }))}
    />
  ));

const barRow = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 2fr) minmax(0, 3fr)',
    md: 'minmax(0, 1fr) minmax(0, 2fr)',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  breakInside: 'avoid',
} as const;
