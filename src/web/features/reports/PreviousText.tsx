import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { errorText } from '../../lib/errorText';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { MutedText } from '../../components/MutedText';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { useGetProjectReportsQuery } from './reportsApi';
import type { Report } from './reportsApi';

interface Props {
  projectId: number;
  /** The round before the one of the report. */
  openFrom: string;
  author: Report['author'];
  /** The prompt whose text is shown. */
  promptKey: string;
}

/** The text of the same person to the same prompt in an earlier round. */
export function PreviousText({ projectId, openFrom, author, promptKey }: Props) {
  const { currentData, error } = useGetProjectReportsQuery({ projectId, openFrom });
  if (!currentData && error) return <MutedText>{errorText(error)}</MutedText>;
  if (!currentData) return <Skeleton variant="rounded" height={48} />;
  const report = currentData.reports.find(
    (candidate) => author && candidate.author?.serviceUserId === author.serviceUserId,
  );
  const text = report?.entries.find(({ key }) => key === promptKey)?.text;
  return (
    <>
      <Box sx={roundStyles}>
        <MutedText>{formatTokyoDate(openFrom)}の回</MutedText>
      </Box>
      {text ?? <MutedText>{report ? '記入はありません。' : 'レポートはありません。'}</MutedText>}
    </>
  );
}

/** Where the texts stand beside each other, the head of the column names the round. */
const roundStyles = ({ breakpoints }: Theme) => ({ [breakpoints.up('sm')]: visuallyHidden });
