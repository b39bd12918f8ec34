import Tooltip from '@mui/material/Tooltip';

export interface ReactionNamesProps {
  /** The button that the tooltip is about. */
  anchor: HTMLElement;
  names: string;
}

/** Who gave a reaction, beside its button. */
const ReactionNames = ({ anchor, names }: ReactionNamesProps) => (
  <Tooltip open title={names} slotProps={{ popper: { anchorEl: anchor } }}>
    <span hidden />
  </Tooltip>
);

export default ReactionNames;
