import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { leftPersonName, politeName } from '../../../domain/text/visibleText';
import type { Reply } from '../../../contract/types';
import { AnswerList } from '../survey/AnswerList';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { ReplyList } from '../survey/ReplyList';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import type { ProjectRisk } from '../risks/risksApi';
import { TextVoice } from '../risks/TextVoice';
import { ReplyForm } from './ReplyForm';
import type { TimelineSurvey } from './timelineApi';

/** A survey with the questions it asked. */
export interface AnsweredSurvey {
  survey: TimelineSurvey;
  questions: Reply<'getAnswerTimeline'>['questionSets'][number]['questions'];
}

interface Props {
  projectId: number;
  answered: AnsweredSurvey;
  risk: ProjectRisk | undefined;
  canReply: boolean;
  onReplyOpened: () => void;
  onReplyClosed: () => void;
}

/**
 * One survey of the timeline: the person's answers with the replies to them, or a note that the person has not
 * answered.
 */
export function SurveyCard({ projectId, answered, risk, canReply, onReplyOpened, onReplyClosed }: Props) {
  const { survey, questions } = answered;
  const { surveyId, openFrom, author, completedAt, late, dayOff, mine, answers, replies } = survey;
  const id = useId();
  const [isReplying, setIsReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const writer = author ? politeName(author.name) : null;
  const name = writer ?? leftPersonName;
  return (
    <Card component="article" aria-labelledby={`${id}-name`} sx={cardStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <PersonAvatar person={author} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="h3" component="h3" id={`${id}-name`}>
            <PersonName person={author} />
          </Typography>
          <Typography
            variant="body2"
            component="p"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}
          >
            <span>{formatTokyoDate(openFrom)}の回</span>
            {completedAt && (
              <span>
                <TimeAgo at={completedAt} /> 回答
              </span>
            )}
          </Typography>
        </Box>
        {mine && <Tag>自分</Tag>}
        {late && <Tag>遅れ</Tag>}
        {!completedAt && <Tag tone={dayOff ? 'neutral' : 'warning'}>{dayOff ? '休み' : '未回答'}</Tag>}
      </Box>
      {completedAt && (
        <Box sx={{ mt: 2 }}>
          <AnswerList questions={questions} answers={answers} />
          {risk && <TextVoice projectId={projectId} risk={risk} />}
        </Box>
      )}
      {replies.length > 0 && (
        <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <ReplyList label={`${name}の回答への返信`} replies={replies} />
        </Box>
      )}
      {completedAt && canReply && (
        <Box sx={{ mt: isReplying ? 2 : 1 }}>
          {isReplying ? (
            <ReplyForm
              projectId={projectId}
              surveyId={surveyId}
              writer={writer}
              isMine={mine}
              onClose={() => {
                setIsReplying(false);
                onReplyClosed();
                // The button is rendered again only after this update.
                setTimeout(() => replyButton.current?.focus());
              }}
            />
          ) : (
            <Button
              ref={replyButton}
              startIcon={<ReplyIcon />}
              aria-label={`${name}の回答に返信する`}
              onClick={() => {
                setIsReplying(true);
                onReplyOpened();
              }}
            >
              返信する
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

const cardStyles = {
  p: { xs: 2, sm: 3 },
  // Hundreds of surveys can be loaded, so the browser lays out only those on screen.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 280px',
} as const;
