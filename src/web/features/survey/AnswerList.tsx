import Box from '@mui/material/Box';
import { chipListStyles, RatingChip } from '../../components/score/RatingChip';
import { answeredQuestions, ratingsOf, type AnsweredSurvey } from './answeredQuestions';

/** The answers of a survey in the order of its questions: ratings as chips, then options and texts. */
export function AnswerList(survey: AnsweredSurvey) {
  const answered = answeredQuestions(survey);
  const ratings = ratingsOf(answered);
  const others = answered.filter(({ rating }) => !rating);
  return (
    <>
      {ratings.length > 0 && <RatingList ratings={ratings} />}
      {others.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: ratings.length > 0 ? 2 : 0, display: 'grid', gap: 1.5 }}>
          {others.map(({ question, value }) => (
            <div key={question.key}>
              <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {question.label}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {typeof value === 'object' ? value.join('、') : value}
              </Box>
            </div>
          ))}
        </Box>
      )}
      {answered.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>どの設問にも回答がありません。</Box>
      )}
    </>
  );
}

/** Only the ratings of a survey, as chips; null when there are none. */
export function AnswerRatings(survey: AnsweredSurvey) {
  const ratings = ratingsOf(answeredQuestions(survey));
  return ratings.length > 0 ? <RatingList ratings={ratings} /> : null;
}

const RatingList = ({ ratings }: { ratings: ReturnType<typeof ratingsOf> }) => (
  <Box component="ul" aria-label="評価" sx={chipListStyles}>
    {ratings.map(({ key, ...rating }) => (
      <RatingChip key={key} {...rating} />
    ))}
  </Box>
);
