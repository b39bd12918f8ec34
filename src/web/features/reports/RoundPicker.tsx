import type { Reply } from '../../../contract/types';
import { NativeSelect } from '../../components/NativeSelect';
import { dayText } from '../../lib/dates';

interface Props {
  rounds: Reply<'getProjectReportRounds'>['rounds'];
  openFrom: string;
  onChange: (openFrom: string) => void;
}

/** Selects a round by date; each option has the number of reports and of unread reports. */
export const RoundPicker = ({ rounds, openFrom, onChange }: Props) => (
  <NativeSelect
    label="回"
    value={openFrom}
    options={rounds.map((round) => ({
      value: round.openFrom,
      label: `${dayText(round.openFrom)}（${round.submitted}件${round.unread > 0 ? `・未読${round.unread}件` : ''}）`,
    }))}
    onChange={onChange}
  />
);
