import Box from '@mui/material/Box';
import { instantOf, tokyoDate, formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { nextOpenings } from '../../../domain/rounds/schedule';
import { nextReminderAt } from '../../../domain/rounds/participantReminders';
import { roundTimes } from '../../../domain/rounds/roundTimes';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { WholeDays } from '../../components/WholeDays';
import { instantText, deadlineSentence } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { useGetProjectMembersQuery, useGetProjectQuery, type Project } from '../projects/projectsApi';
import { AskedPeople } from './AskedPeople';
import { organizationCalendar } from './organizationCalendar';
import { useCreateSurveyMutation, useGetSurveySettingsQuery, type SurveySettings } from './roundsApi';

export interface ExtraRoundDialogProps {
  open: boolean;
  organizationId: number;
  projectId: number;
  /** Whether it is the first round of the project. */
  isFirst: boolean;
  onClose: () => void;
}

/** Confirms a round that somebody opens: who is asked, and until when. */
export default function ExtraRoundDialog({
  open,
  organizationId,
  projectId,
  isFirst,
  onClose,
}: ExtraRoundDialogProps) {
  const [create] = useCreateSurveyMutation();
  const { currentData } = useGetProjectMembersQuery({ projectId });
  const { currentData: project } = useGetProjectQuery({ projectId });
  const { currentData: settings } = useGetSurveySettingsQuery({ organizationId });
  const count = currentData?.members.length ?? 0;
  const askLabel = count > 0 ? `${count}人に回答を依頼する` : '回答を依頼する';

  return (
    <ConfirmDialog
      open={open}
      title={isFirst ? '最初のアンケートを開始しますか？' : '臨時の回をいま始めますか？'}
      confirmLabel={isFirst ? '最初のアンケートを開始' : askLabel}
      onClose={onClose}
      onConfirm={() => create({ organizationId, projectId })}
    >
      <Box component="p" sx={{ mt: 0 }}>
        次の人に、アンケートとレポートをお願いします。通知とメールでお知らせします。
      </Box>
      <AskedPeople projectId={projectId} />
      {settings && <ExtraRoundTimes settings={settings} startsOn={project?.startsOn ?? null} />}
    </ConfirmDialog>
  );
}

interface TimesProps extends Pick<Project, 'startsOn'> {
  settings: SurveySettings;
}

/**
 * Says when the round closes, when its mails arrive if not at once, which scheduled round it replaces, and whether the project
 * has not begun yet.
 */
function ExtraRoundTimes({ settings, startsOn }: TimesProps) {
  const now = useNow();
  const { schedule } = settings;
  const isDayOff = organizationCalendar(settings);
  const openFrom = tokyoDate(now);
  const { closesAt } = roundTimes(schedule, { openFrom, openedAt: now }, isDayOff);
  // The mails about a round go out when a reminder would.
  const mailedAt = nextReminderAt(now, closesAt, isDayOff);
  const [next] = nextOpenings(schedule, now, isDayOff, 1);
  return (
    <>
      <Box component="p" sx={{ m: 0 }}>
        <WholeDays>{deadlineSentence(closesAt, now)}</WholeDays>
        {next &&
          instantOf(next.day, schedule.openTime).getTime() === closesAt.getTime() &&
          'そのあと、予定どおりに次の回が始まります。'}
      </Box>
      {mailedAt?.getTime() !== now.getTime() && (
        <Box component="p" sx={{ mb: 0 }}>
          {mailedAt === null
            ? '締切までにメールを送れる時間（営業日の8:00〜20:00）がないため、アプリの通知だけでお知らせします。'
            : `いまはメールを送らない時間です。メールは${instantText(mailedAt)}に届きます。`}
        </Box>
      )}
      {startsOn !== null && startsOn > openFrom && (
        <Box component="p" sx={{ mb: 0 }}>
          {`プロジェクトの開始日（${formatTokyoDate(startsOn)}）より前です。`}
        </Box>
      )}
      {next?.day === openFrom && (
        <Box component="p" sx={{ mb: 0 }}>
          今日{schedule.openTime}に予定していた回の代わりになります。
        </Box>
      )}
    </>
  );
}
