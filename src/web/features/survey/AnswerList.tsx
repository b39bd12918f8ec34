import Box from '@mui/material/Box';
import type { Reply } from '../../../contract/types';
import { isAnswered } from '../../../domain/questions/answers';
import type { Answer } from '../../../domain/questions/types';
import { questionName } from '../../../domain/questions/questionTopics';
import { ratingWord } from '../../lib/ratingWords';
import { chipListStyles, RatingChip } from '../../components/score/RatingChip';

type QuestionSet = Reply<'getAnswerTimeline'>['questionSets'][number];
type Question = QuestionSet['questions'][number];

interface Props {
  /** The questions of the round that was answered. */
  questions: readonly Question[];
  answers: readonly { questionKey: string; value: string | number | string[] }[];
}

/** The answers of a survey in the order of its questions: ratings as chips, then options and texts. */
export function AnswerList({ questions, answers }: Props) {
  const answered = answeredQuestions({ questions, answers });
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

/** The answered questions in order, each with its answer and, if it is a rating, the meaning of the rating. */
function answeredQuestions({ questions, answers }: Props) {
  const valueByKey = new Map<string, Answer>(answers.map(({ questionKey, value }) => [questionKey, value]));
  return questions.flatMap(({ labels: _, ...question }) => {
    const value = valueByKey.get(question.key);
    return value !== undefined && isAnswered(question, value)
      ? [{ question, value, rating: ratingWord(question, value) }]
      : [];
  });
}

const ratingsOf = (answered: ReturnType<typeof answeredQuestions>) =>
  answered.flatMap(({ question, value, rating }) =>
    rating ? [{ question, value: Number(value), rating }] : [],
  );

/** Only the ratings of a survey, as chips; null when there are none. */
export function AnswerRatings(props: Props) {
  const ratings = ratingsOf(answeredQuestions(props));
  return ratings.length > 0 ? <RatingList ratings={ratings} /> : null;
}

function RatingList({ ratings }: { ratings: ReturnType<typeof ratingsOf> }) {
  const questions = ratings.map(({ question }) => question);
  return (
    <Box component="ul" aria-label="評価" sx={chipListStyles}>
      {ratings.map(({ question, value, rating }) => {
        const name = questionName(question, questions);
        return (
          <RatingChip
            key={question.key}
            name={name}
            title={name === question.label ? undefined : question.label}
            value={value}
            rating={rating}
          />
        );
      })}
    </Box>
  );
}
