import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { politeName } from '../../../domain/text/visibleText';
import { listRowStyles } from '../../components/listStyles';
import { MutedText } from '../../components/MutedText';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { instantText } from '../../lib/dates';
import { useOrgId } from '../../lib/pathIds';
import { useSetDayOffMutation, type Participant } from './roundsApi';

interface Props {
  projectId: number;
  participant: Participant;
  now: Date;
  /** Undefined for people with a 休み, who are not reminded. */
  onRemind?: () => void;
}

/** One person who has not answered: the newest reminder, and the buttons to remind and to mark as 休み. */
export function ParticipantRow({ projectId, participant, now, onRemind }: Props) {
  const { surveyId, person, isMember, dayOff, canRemind, earlierReminders } = participant;
  const organizationId = useOrgId();
  const [setDayOff] = useSetDayOffMutation();
  const name = person ? politeName(person.name) : '退会したメンバー';
  const detail = isMember ? reminderText(participant, now) : 'プロジェクトから抜けています';
  return (
    <Box component="li" sx={listRowStyles}>
      <PersonAvatar person={person} size={40} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle1' }}>
          <PersonName person={person} />
        </Box>
        {detail && <MutedText>{detail}</MutedText>}
        {isMember && !dayOff && earlierReminders.length > 0 && (
          <MutedText>以前のリマインド：{earlierReminders.map(sentText).join('、')}</MutedText>
        )}
      </Box>
      <Box sx={{ ml: 'auto' }}>
        {canRemind && onRemind && (
          <Button aria-label={`${name}にリマインド`} onClick={onRemind}>
            リマインド
          </Button>
        )}
        <Button
          aria-label={dayOff ? `${name}の休みを取り消す` : `${name}を休みにする`}
          onClick={() => void setDayOff({ organizationId, projectId, surveyId, dayOff: !dayOff })}
        >
          {dayOff ? '休みを取り消す' : '休みにする'}
        </Button>
      </Box>
    </Box>
  );
}

/** 「（鈴木 健太さん）」; nothing for the product's own reminders. */
const senderText = ({ by }: { by: string | null }) => (by === null ? '' : `（${politeName(by)}）`);

const sentText = (reminder: Participant['earlierReminders'][number]) =>
  instantText(reminder.at) + senderText(reminder);

/** When the person was or will be reminded, and by whom. */
function reminderText({ reminder, dayOff }: Participant, now: Date): string | null {
  if (!reminder || dayOff) return null;
  const who = senderText(reminder);
  return reminder.isWaiting && new Date(reminder.at) > now
    ? `${instantText(reminder.at)}にリマインドが届きます${who}`
    : `${instantText(reminder.at)}にリマインド済み${who}`;
}
