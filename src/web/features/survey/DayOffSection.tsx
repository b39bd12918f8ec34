import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../components/Notice';
import { useSetMyDayOffMutation } from '../rounds/roundsApi';
import type { Survey } from '../drafts/surveyFormApi';

/** A notice in a round that the person, or an editor for them, has marked as 休み: what it means, and how to undo it. */
export function DayOffNotice({ survey }: { survey: Survey }) {
  const setDayOff = useDayOff(survey);
  return (
    <>
      <Notice severity="info">
        この回は休みになっています。回答の対象には数えず、リマインドも送りません。
      </Notice>
      {survey.phase !== 'closed' && (
        <Button variant="outlined" onClick={() => setDayOff(false)}>
          休みを取り消して回答する
        </Button>
      )}
    </>
  );
}

/** The button below the form of an unanswered survey that marks the round as 休み. */
export function TakeDayOffButton({ survey }: { survey: Survey }) {
  const setDayOff = useDayOff(survey);
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button onClick={() => setDayOff(true)}>この回は休む</Button>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        休暇などで答えられないときに。参加率に数えず、リマインドも届きません。あとから取り消せます。
      </Box>
    </Box>
  );
}

function useDayOff({ surveyId, organizationId, projectId }: Survey) {
  const [setMyDayOff] = useSetMyDayOffMutation();
  return (dayOff: boolean) => void setMyDayOff({ surveyId, organizationId, projectId, dayOff });
}
