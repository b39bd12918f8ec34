import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Page } from '../../../components/Page';
import { AnswerProgress } from '../../../features/survey/AnswerProgress';
import { QuestionCard } from '../../../features/survey/QuestionCard';
import { QuestionList } from '../../../features/survey/QuestionList';
import { ReadersFrame, ReadersSentence } from '../../../features/survey/ReadersNotice';
import { introLineStyles } from '../../../features/survey/SurveyIntro';
import { token } from '../fillEarlyPage';
import { EarlyTip, Repeat } from '../Repeat';

const subject = 'アンケートの回答';
const readers = [token('reader1'), token('reader2'), token('reader3')];
const ignore = () => {};

/** An untouched survey as SurveyPage shows it, with tokens for what its replies contain. */
export const EarlySurveyPage = () => (
  <Page
    heading={token('projectName')}
    intro={
      <Box sx={introLineStyles}>
        <span>{token('round')}の回</span>
        <Skeleton sx={{ width: 280 }} />
      </Box>
    }
    width="reading"
  >
    <EarlyTip />
    <Typography variant="h2" sx={{ mb: 1 }}>
      アンケート
    </Typography>
    <AnswerProgress text={token('progress')} answered={0} total={1} />
    <ReadersFrame subject={subject}>
      <Repeat list="readers0">
        <span>{subject}を読む人は、今はほかにいません。</span>
      </Repeat>
      {readers.map((_, index) => (
        <Repeat key={index} list={`readers${index + 1}`}>
          <ReadersSentence subject={subject} names={readers.slice(0, index + 1)} />
        </Repeat>
      ))}
      <Repeat list="readersMore">
        <ReadersSentence subject={subject} names={readers}>
          ほか{token('more')}人
        </ReadersSentence>
      </Repeat>
    </ReadersFrame>
    <QuestionList>
      <Repeat list="questions">
        <QuestionCard
          question={{
            key: token('key'),
            kind: 'scale',
            label: token('label'),
            labels: [token('low'), token('high')],
            topic: 'other',
            required: true,
          }}
          number={token('number')}
          value={undefined}
          error={undefined}
          onChange={ignore}
          onPicked={ignore}
        />
      </Repeat>
    </QuestionList>
  </Page>
);
