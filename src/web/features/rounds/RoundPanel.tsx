import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { refetchOnOpen } from '../../api/api';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles } from '../../components/listStyles';
import { MutedText } from '../../components/MutedText';
import { PersonName } from '../../components/PersonName';
import { Participation } from '../../components/score/Participation';
import { Section } from '../../components/Section';
import { LoadingSection } from '../../components/LoadingShapes';
import { WholeDays } from '../../components/WholeDays';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { instantText, deadlineText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { AskedPeople } from './AskedPeople';
import { ExtraRoundButton } from './ExtraRoundButton';
import { ParticipantRow } from './ParticipantRow';
import {
  useGetParticipantsQuery,
  useRemindParticipantsMutation,
  type Participant,
  type Participants,
} from './roundsApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** Shows editors who has answered the newest round, with reminders, 休み and the extra round. */
export default function RoundPanel({ organizationId, projectId }: Props) {
  const now = useNow();
  const { currentData, error, refetch } = useGetParticipantsQuery({ projectId }, refetchOnOpen);
  if (!currentData && error) {
    return <ErrorState subject="回答状況" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <LoadingSection shapes={{ figure: 1, person: 2 }} />;
  const { round, participants } = currentData;
  return (
    <Section
      heading="回答状況"
      help="participants"
      note={
        round ? (
          <WholeDays>{`${formatTokyoDate(round.openFrom)}の回・${deadlineText(round.closesAt, now)}`}</WholeDays>
        ) : (
          '最初のアンケートが始まると、誰が回答したかをここで確かめられます。'
        )
      }
      actions={
        round?.phase !== 'open' && (
          <ExtraRoundButton organizationId={organizationId} projectId={projectId} isFirst={round === null} />
        )
      }
    >
      {!round && (
        <Box sx={{ mt: 1.5 }}>
          <AskedPeople projectId={projectId} />
        </Box>
      )}
      {round && (
        <>
          <Participation people={round} isRunning={round.phase === 'open'} />
          {round.phase !== 'closed' && (
            <OpenParticipants projectId={projectId} round={round} participants={participants} />
          )}
          <AnsweredParticipants participants={participants} />
        </>
      )}
    </Section>
  );
}

function OpenParticipants({
  projectId,
  round,
  participants,
}: {
  projectId: number;
  round: NonNullable<Participants['round']>;
  participants: readonly Participant[];
}) {
  const now = useNow();
  const [remind] = useRemindParticipantsMutation();
  const waiting = participants.filter(({ answered, dayOff }) => !answered && !dayOff);
  const daysOff = participants.filter(({ answered, dayOff }) => !answered && dayOff);
  const remindable = waiting.filter(({ canRemind }) => canRemind);
  const remindAll = (surveys: readonly Participant[]) =>
    void remind({ projectId, surveyIds: surveys.map(({ surveyId }) => surveyId) });
  return (
    <>
      {waiting.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2.5, mb: 1 }}>
            <Box
              component="h3"
              id="waiting-participants"
              sx={{ m: 0, flex: '1 1 auto', typography: 'subtitle2' }}
            >
              まだ回答していない人（{waiting.length}人）
            </Box>
            {remindable.length > 1 && (
              <Button variant="outlined" onClick={() => remindAll(remindable)}>
                {remindable.length}人にリマインド
              </Button>
            )}
          </Box>
          {round.phase === 'open' && <ReminderHint round={round} />}
          <Box component="ul" aria-labelledby="waiting-participants" sx={framedListStyles}>
            {waiting.map((participant) => (
              <ParticipantRow
                key={participant.surveyId}
                projectId={projectId}
                participant={participant}
                now={now}
                onRemind={() => remindAll([participant])}
              />
            ))}
          </Box>
        </>
      )}
      {daysOff.length > 0 && (
        <>
          <Box component="h3" id="participants-off" sx={{ mt: 2.5, mb: 1, typography: 'subtitle2' }}>
            休みの人（{daysOff.length}人）
          </Box>
          <Box component="ul" aria-labelledby="participants-off" sx={framedListStyles}>
            {daysOff.map((participant) => (
              <ParticipantRow
                key={participant.surveyId}
                projectId={projectId}
                participant={participant}
                now={now}
              />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

/** Says when reminders arrive, or that none can be sent before the deadline; null when they are sent at once. */
function ReminderHint({ round: { remindAt, remindsLater } }: { round: NonNullable<Participants['round']> }) {
  if (remindAt !== null && !remindsLater) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <MutedText>
        {remindAt === null
          ? '締切までに通知できる時間（営業日の8:00〜20:00）がないため、リマインドできません。'
          : `いまは通知を送らない時間です。リマインドは${instantText(remindAt)}に届きます。`}
      </MutedText>
    </Box>
  );
}

function AnsweredParticipants({ participants }: { participants: readonly Participant[] }) {
  const answered = participants.filter((participant) => participant.answered);
  if (answered.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'subtitle2' }}>
        回答した人（{answered.length}人）
      </Box>
      <MutedText>
        {answered.map(({ person, late }, index) => (
          <Fragment key={person?.serviceUserId ?? `left-${index}`}>
            {index > 0 && '、'}
            <PersonName person={person} />
            {late && '（遅れ）'}
          </Fragment>
        ))}
      </MutedText>
    </Box>
  );
}
