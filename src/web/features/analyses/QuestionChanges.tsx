import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { Section } from '../../components/Section';
import { meanDigits } from '../../../domain/analysis/numberFormat';
import type { QuestionFacts, RoundAnalysis } from './analysesApi';
import { questionName } from '../../../domain/questions/questionTopics';

/** The questions that fell and rose most against the previous round. */
export function QuestionChanges({
  questions,
  risen,
  fallen,
}: Pick<RoundAnalysis, 'questions' | 'risen' | 'fallen'>) {
  return (
    <Section heading="前回からの動き">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
        <ChangedQuestions
          title="下がった設問"
          none="下がった設問はありません"
          keys={fallen}
          questions={questions}
        />
        <ChangedQuestions
          title="上がった設問"
          none="上がった設問はありません"
          keys={risen}
          questions={questions}
        />
      </Box>
    </Section>
  );
}

interface ChangedQuestionsProps {
  title: string;
  none: string;
  keys: readonly string[];
  questions: readonly QuestionFacts[];
}

function ChangedQuestions({ title, none, keys, questions }: ChangedQuestionsProps) {
  const changed = keys.flatMap((key) => questions.find((question) => question.key === key) ?? []);
  return (
    <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {changed.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{none}</Box>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changed.map((question) => (
          <Box
            key={question.key}
            component="li"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}
          >
            <Box component="span" sx={{ typography: 'body2', minWidth: 0, wordBreak: 'auto-phrase' }}>
              {questionName(question, questions)}
            </Box>
            <ChangeIndicator change={question.change} digits={meanDigits} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
