import Box from '@mui/material/Box';
import { useState } from 'react';
import { isolated } from '../../../domain/text/visibleText';
import { hatched } from '../../components/charts/hatched';
import { RoundHeads } from '../../components/charts/RoundHeads';
import { DistributionBar } from './DistributionBar';
import { NativeSelect } from '../../components/NativeSelect';
import { Section } from '../../components/Section';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatNumber, meanDigits } from '../../../domain/analysis/numberFormat';
import { scoreStep } from '../../../domain/analysis/scoreStep';
import { questionName } from '../../../domain/questions/questionTopics';
import { visuallyHidden } from '../../lib/visuallyHidden';
import type { AnalysisHistory } from './analysesApi';
import { barParts } from './distribution';
import { HistoryTable } from './HistoryTable';

const withheldText = '回答が少ないか受付中のため非表示';

/** The means of the scale questions by round. The heat map is a table, so screen readers get the same numbers. */
export function QuestionHeatMap({ history: { rounds, questions } }: { history: AnalysisHistory }) {
  const scales = questions.filter(({ kind }) => kind === 'scale');
  const [selected, setSelected] = useState('');
  const question = questions.find(({ key }) => key === selected);
  if (scales.length === 0) return null;
  return (
    <Section
      heading="設問ごとの推移"
      note={`${worstText(scales)}数字は1〜5の平均です。斜線は、回答が少ないか受付中のため表示していない回、空欄は、その設問がなかった回です。`}
    >
      <HistoryTable label="設問ごとの推移の表" columns={rounds.length}>
        <thead>
          <tr>
            <th scope="col">設問</th>
            <RoundHeads days={rounds.map(({ openFrom }) => openFrom)} />
          </tr>
        </thead>
        <tbody>
          {scales.map((scale) => (
            <tr key={scale.key}>
              <th scope="row">{questionName(scale, scales)}</th>
              {scale.means.map((mean, index) => (
                <MeanCell
                  key={rounds[index]?.openFrom}
                  mean={mean}
                  withheld={rounds[index]?.withheld ?? false}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </HistoryTable>
      <Box sx={{ maxWidth: 360, mt: 2 }}>
        <NativeSelect
          label="回答の分布を見る設問"
          value={selected}
          options={[
            { value: '', label: '選んでください' },
            ...questions
              .filter(({ kind }) => kind === 'scale' || kind === 'nps')
              .map((each) => ({ value: each.key, label: questionName(each, questions) })),
          ]}
          onChange={setSelected}
        />
      </Box>
      {question && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.75 }}>
          {question.distributions.map((distribution, index) => {
            const parts = barParts({ kind: question.kind, distribution });
            const day = rounds[index]?.openFrom ?? '';
            return (
              <Box
                key={day}
                component="li"
                sx={{ display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', alignItems: 'center' }}
              >
                <Box sx={{ typography: 'body2' }}>{formatTokyoDate(day)}</Box>
                {parts ? (
                  <>
                    <Box sx={visuallyHidden}>
                      {parts.map(({ label, count }) => `${label}: ${count}人`).join('、')}
                    </Box>
                    <Box aria-hidden>
                      <DistributionBar parts={parts} />
                    </Box>
                  </>
                ) : (
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    表示できる回答がありません
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      )}
    </Section>
  );
}

/** Names the question that fell most from the first to the last of its means. */
function worstText(questions: AnalysisHistory['questions']): string {
  const falls = questions.flatMap((question) => {
    const means = question.means.filter((mean) => mean !== null);
    const fall = means.length < 2 ? 0 : (means[0] ?? 0) - (means.at(-1) ?? 0);
    return fall > 0 ? [{ question, fall }] : [];
  });
  const [worst] = falls.sort((a, b) => b.fall - a.fall);
  return worst
    ? `最初の回から評価が最も下がったのは「${isolated(questionName(worst.question, questions))}」（${formatNumber(worst.fall, meanDigits)}低下）です。`
    : '最初の回から評価が下がった設問はありません。';
}

function MeanCell({ mean, withheld }: { mean: number | null; withheld: boolean }) {
  if (mean === null) {
    return (
      <Box component="td" data-coloured sx={withheld ? hatched : null}>
        <Box component="span" sx={visuallyHidden}>
          {withheld ? withheldText : '—'}
        </Box>
      </Box>
    );
  }
  const step = scoreStep((mean - 1) * 25);
  return (
    <Box
      component="td"
      data-coloured
      sx={{ bgcolor: `score.${step}.main`, color: `score.${step}.text`, fontWeight: 600 }}
    >
      {formatNumber(mean, meanDigits)}
    </Box>
  );
}
