import Box from '@mui/material/Box';
import { Section } from '../../components/Section';
import type { QuestionFacts } from './analysesApi';
import type { NamesByValue } from './answerNames';
import { choiceCounts } from './distribution';
import { NamesOfAnswers } from './NamesOfAnswers';

/** Bars of how often each option was chosen. They have one colour, because options are not rated good or bad. */
export function ChoiceBars({
  question,
  names,
}: {
  question: QuestionFacts;
  names?: NamesByValue | undefined;
}) {
  const choices = choiceCounts(question, names) ?? [];
  const { count: respondents, kind, label } = question;
  return (
    <Section heading={label} note={`${respondents}人が回答${kind === 'multi' ? '（複数選択）' : ''}`}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {choices.map(({ label: option, count }) => (
          <Box key={option} component="li" sx={{ typography: 'body2' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{option}</span>
              <strong>{count}人</strong>
            </Box>
            <Box
              aria-hidden
              sx={{ height: 8, borderRadius: 4, bgcolor: 'action.selected', overflow: 'hidden' }}
            >
              <Box
                data-coloured
                sx={{
                  height: 1,
                  width: `${respondents === 0 ? 0 : (count / respondents) * 100}%`,
                  bgcolor: 'secondary.main',
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      {names && <NamesOfAnswers answers={choices} />}
    </Section>
  );
}
