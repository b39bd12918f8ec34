import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { politeName, politeNameOrLeft } from '../../../domain/text/visibleText';
import { ActionMenu } from '../../components/ActionMenu';
import { compactRowStyles, rowMenuStyles } from '../../components/listStyles';
import { MutedText } from '../../components/MutedText';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { instantText } from '../../lib/dates';
import { useOrgId } from '../../lib/pathIds';
import { useMe } from '../session/sessionHooks';
import { useSetDayOffMutation, type Participant } from './roundsApi';

interface Props {
  projectId: number;
  participant: Participant;
  now: Date;
  /** Undefined for people with a 休み, who are not reminded. */
  onRemind?: () => void;
}

/** One person who has not answered: the newest reminder, the button to remind and the menu to mark as 休み. */
export function ParticipantRow({ projectId, participant, now, onRemind }: Props) {
  const { surveyId, person, isMember, dayOff, canRemind, earlierReminders } = participant;
  const organizationId = useOrgId();
  const isMe = useMe().serviceUserId === person?.serviceUserId;
  const [setDayOff] = useSetDayOffMutation();
  const name = politeNameOrLeft(person);
  const mark = (isOff: boolean) => void setDayOff({ organizationId, projectId, surveyId, dayOff: isOff });
  const detail = isMember ? reminderText(participant, now) : 'プロジェクトから抜けています';
  return (
    <Box component="li" sx={compactRowStyles}>
      <PersonAvatar person={person} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle1' }}>
          <PersonName person={person} />
          {isMe && '（自分）'}
        </Box>
        {detail && <MutedText>{detail}</MutedText>}
        {isMember && !dayOff && earlierReminders.length > 0 && (
          <MutedText>以前のリマインド: {earlierReminders.map(sentText).join('、')}</MutedText>
        )}
      </Box>
      {canRemind && onRemind && (
        <Button aria-label={`${name}にリマインド`} onClick={onRemind} sx={{ px: { xs: 1, sm: 1.5 } }}>
          リマインド
        </Button>
      )}
      {dayOff ? (
        <Button aria-label={`${name}の休みを取り消す`} onClick={() => mark(false)}>
          休みを取り消す
        </Button>
      ) : (
        <ActionMenu
          subject={name}
          sx={rowMenuStyles}
          actions={[{ label: '休みにする', onChoose: () => mark(true) }]}
        />
      )}
    </Box>
  );
}

/** 「（鈴木 健太さん）」; nothing for the product's own reminders. */
const senderText = ({ by }: { by: string | null }) => (by === null ? '' : `（${politeName(by)}）`);

const sentText = (reminder: Participant['earlierReminders'][number]) =>
  instantText(reminder.at) + senderText(reminder);

/** Says when the person was or will be reminded, and by whom. */
function reminderText({ reminder, dayOff }: Participant, now: Date): string | null {
  if (!reminder || dayOff) return null;
  const who = senderText(reminder);
  return reminder.isWaiting && new Date(reminder.at) > now
    ? `${instantText(reminder.at)}にリマインドが届きます${who}`
    : `${instantText(reminder.at)}にリマインド済み${who}`;
}
