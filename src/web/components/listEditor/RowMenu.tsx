import { ActionMenu } from '../ActionMenu';

interface Props {
  /** Names the entry in the label of the button. */
  name: string;
  index: number;
  count: number;
  onCopy: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The actions on an entry of a list. The entry can be moved here without dragging. */
export const RowMenu = ({ name, index, count, onCopy, onMove, onRemove }: Props) => (
  <ActionMenu
    subject={name}
    sx={{ flex: 'none', alignSelf: 'center' }}
    actions={[
      { label: '複製', onChoose: onCopy },
      index > 0 && { label: '1つ上へ', onChoose: () => onMove(index - 1) },
      index < count - 1 && { label: '1つ下へ', onChoose: () => onMove(index + 1) },
      index > 1 && { label: 'いちばん上へ', onChoose: () => onMove(0) },
      index < count - 2 && { label: 'いちばん下へ', onChoose: () => onMove(count - 1) },
      { label: '外す', onChoose: onRemove },
    ]}
  />
);
