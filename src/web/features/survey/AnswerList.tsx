import Box from '@mui/material/Box';
import { chipListStyles, RatingChip, ratingNumberStyles } from '../../components/score/RatingChip';
import { scoreSteps } from '../../../domain/analysis/scoreStep';
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

/** Lowest first. */
const lowSteps = scoreSteps.slice(0, scoreSteps.indexOf('middle'));

/** The ratings of a survey, and the low ones among them, the lowest first. */
function lowRatingsOf(survey: AnsweredSurvey) {
  const ratings = ratingsOf(answeredQuestions(survey));
  return { ratings, low: lowSteps.flatMap((step) => ratings.filter((rating) => rating.step === step)) };
}

/** The lowest rating of a survey and how many others are low; nothing when none is. */
export function LowestRating(survey: AnsweredSurvey) {
  const { low } = lowRatingsOf(survey);
  const [lowest, ...others] = low;
  if (!lowest) return null;
  return (
    <Box
      component="span"
      title={low.map(({ name, value }) => `${name} ${value}`).join('、')}
      sx={lowestStyles}
    >
      <b data-step={lowest.step}>{lowest.value}</b>
      {lowest.name}
      {others.length > 0 && ` ほか${others.length}件`}
    </Box>
  );
}

/** A long name of an own question leaves room for the person's. */
const lowestStyles = {
  ...ratingNumberStyles,
  flex: 'none',
  maxWidth: '60%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'caption',
} as const;

/** The low ratings of a survey in one line, each as its number and its subject, or that there are none. */
export function LowRatingLine(survey: AnsweredSurvey) {
  const { ratings, low } = lowRatingsOf(survey);
  if (low.length === 0) return ratings.length > 0 && '低い評価はありません';
  return (
    <Box component="ul" aria-label="低い評価" sx={lineStyles}>
      {low.slice(0, maxInLine).map(({ key, name, value, step }) => (
        <li key={key}>
          <b data-step={step}>{value}</b>
          {name}
        </li>
      ))}
      {low.length > maxInLine && <li>ほか{low.length - maxInLine}件</li>}
    </Box>
  );
}

/** A phone has room for so many ratings. */
const maxInLine = 2;

const lineStyles = {
  ...chipListStyles,
  display: 'flex',
  columnGap: 1.5,
  overflow: 'hidden',
  color: 'text.primary',
  '& > li': { flex: 'none' },
} as const;

const RatingList = ({ ratings }: { ratings: ReturnType<typeof ratingsOf> }) => (
  <Box component="ul" aria-label="評価" sx={chipListStyles}>
    {ratings.map(({ key, ...rating }) => (
      <RatingChip key={key} {...rating} />
    ))}
  </Box>
);
