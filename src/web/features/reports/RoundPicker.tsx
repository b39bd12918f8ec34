import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { Reply } from '../../../contract/types';
import { FieldFrame } from '../../components/FieldFrame';
import { dayText } from '../../lib/dates';

interface Props {
  rounds: Reply<'getProjectReportRounds'>['rounds'];
  openFrom: string;
  onChange: (openFrom: string) => void;
}

/** Selects a round by date; each option has the number of reports and of unread reports. */
export function RoundPicker({ rounds, openFrom, onChange }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label="回">
      <NativeSelect
        value={openFrom}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput id={id} name="round" sx={{ minWidth: 280 }} />}
        inputProps={{ id }}
      >
        {rounds.map((round) => (
          <option key={round.openFrom} value={round.openFrom}>
            {dayText(round.openFrom)}（{round.submitted}件{round.unread > 0 ? `・未読${round.unread}件` : ''}
            ）
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
