import Box from '@mui/material/Box';
import { instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { nextOpenings } from '../../../domain/rounds/schedule';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import { politeName } from '../../../domain/text/visibleText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { deadlineSentence } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { useGetProjectMembersQuery } from '../projects/projectsApi';
import { organizationCalendar } from './organizationCalendar';
import { useCreateSurveyMutation, useGetSurveySettingsQuery, type SurveySettings } from './roundsApi';

export interface ExtraRoundDialogProps {
  open: boolean;
  organizationId: number;
  projectId: number;
  onClose: () => void;
}

/** Confirms an extra round: who is asked, and until when. */
export default function ExtraRoundDialog({
  open,
  organizationId,
  projectId,
  onClose,
}: ExtraRoundDialogProps) {
  const [create] = useCreateSurveyMutation();
  const { currentData } = useGetProjectMembersQuery({ projectId });
  const { currentData: settings } = useGetSurveySettingsQuery({ organizationId });
  const members = currentData?.members ?? [];

  async function confirm() {
    await create({ projectId });
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title="臨時の回をいま始めますか？"
      confirmLabel={members.length > 0 ? `${members.length}人に回答を依頼する` : '回答を依頼する'}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Box component="p" sx={{ mt: 0 }}>
        次の{members.length}人に、アンケートとレポートをお願いします。通知とメールでお知らせします。
      </Box>
      <Box
        sx={{
          mb: 2,
          p: 1.5,
          maxHeight: 180,
          overflowY: 'auto',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      >
        {members.map(({ name }) => politeName(name)).join('、')}
      </Box>
      {settings && <ExtraRoundTimes settings={settings} />}
    </ConfirmDialog>
  );
}

/** When the round closes, and which scheduled round it replaces. */
function ExtraRoundTimes({ settings }: { settings: SurveySettings }) {
  const now = useNow();
  const { schedule } = settings;
  const isDayOff = organizationCalendar(settings);
  const openFrom = tokyoDate(now);
  const { closesAt } = roundTimes(schedule, { openFrom, openedAt: now }, isDayOff);
  const [next] = nextOpenings(schedule, now, isDayOff, 1);
  return (
    <>
      <Box component="p" sx={{ m: 0 }}>
        {deadlineSentence(closesAt, now)}
        {next &&
          instantOf(next.day, schedule.openTime).getTime() === closesAt.getTime() &&
          'そのあと、予定どおりに次の回が始まります。'}
      </Box>
      {next?.day === openFrom && (
        <Box component="p" sx={{ mb: 0 }}>
          今日{schedule.openTime}に予定していた回の代わりになります。
        </Box>
      )}
    </>
  );
}
