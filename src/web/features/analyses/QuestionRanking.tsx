import Box from '@mui/material/Box';
import { FoldedList } from './FoldedList';
import { MeanBar } from './MeanBar';
import { Tag } from '../../components/Tag';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { Section } from '../../components/Section';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatNumber, meanDigits } from '../../../domain/analysis/numberFormat';
import type { QuestionFacts } from './analysesApi';
import { questionName } from '../../../domain/questions/questionTopics';
import { rankQuestions } from '../../../domain/analysis/rankQuestions';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { WhereToBegin } from './WhereToBegin';

/**
 * Means of the scale questions, lowest first, compared with the previous round and the last four rounds; phones show three at
 * first.
 */
export function QuestionRanking({ questions }: { questions: readonly QuestionFacts[] }) {
  const ranked = rankQuestions(questions);
  const isWide = useBreakpointUp('sm');
  if (ranked.length === 0) return null;
  return (
    <Section heading="設問ごとの平均" note="1〜5の平均を低い順に並べています。5が良い状態です。">
      <WhereToBegin questions={ranked} />
      <FoldedList component="ol" total={ranked.length} shown={isWide ? ranked.length : 3}>
        {ranked.map((question) => (
          <QuestionRow key={question.key} question={question} name={questionName(question, questions)} />
        ))}
      </FoldedList>
    </Section>
  );
}

function QuestionRow({ question, name }: { question: QuestionFacts; name: string }) {
  const { label, mean, change, changeFromLastFour, rewordedOn, reverse } = question;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', wordBreak: 'auto-phrase' }}>{name}</Box>
        {name !== label && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>}
        {rewordedOn && <Tag>{formatTokyoDate(rewordedOn)}の回に言い回しを変更</Tag>}
        {reverse && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            1が良い設問です。5が良い状態になるように換算しています。
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'bar' }}>{mean !== null && <MeanBar mean={mean} />}</Box>
      <Box sx={{ gridArea: 'mean', typography: 'h3', textAlign: 'right' }}>
        {mean === null ? (
          <Box component="span" sx={{ typography: 'caption' }}>
            回答が少ないため非表示
          </Box>
        ) : (
          formatNumber(mean, meanDigits)
        )}
      </Box>
      {mean !== null && (
        <Box sx={changesStyles}>
          <ChangeIndicator from="前回比" change={change} digits={meanDigits} />
          <ChangeIndicator from="直近4回平均比" change={changeFromLastFour} digits={meanDigits} />
        </Box>
      )}
    </Box>
  );
}

const oneLine = '"name bar mean changes"';

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 6fr) minmax(0, 4fr) 3.5rem 15rem' },
  gridTemplateAreas: {
    xs: '"name mean" "bar bar" "changes changes"',
    md: oneLine,
  },
  '@media print': {
    py: 0.5,
    gridTemplateColumns: 'minmax(0, 1fr) 3rem 2.5rem 17rem',
    gridTemplateAreas: oneLine,
  },
} as const;

const changesStyles = {
  gridArea: 'changes',
  display: 'grid',
  '@media print': { gridTemplateColumns: '2fr 3fr', pl: 1 },
} as const;
