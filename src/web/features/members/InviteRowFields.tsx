import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Role } from '../../../domain/roles';
import { FormSelect } from '../../components/FormSelect';
import { FormTextField } from '../../components/FormTextField';
import { parseEmailAddresses } from '../../lib/parseEmailAddresses';

interface Props {
  index: number;
  options: readonly { value: Role; label: string }[];
  onPasteList: (addresses: string[]) => void;
  onRemove: (() => void) | undefined;
}

/** The fields of one person to invite. A pasted text that is more than a single address is split into addresses. */
export function InviteRowFields({ index, options, onPasteList, onRemove }: Props) {
  const number = index + 1;
  return (
    <Box
      role="group"
      aria-label={`${number}人目`}
      sx={rowStyles}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        const addresses = parseEmailAddresses(text);
        if (addresses.length === 0 || addresses[0] === text) return;
        event.preventDefault();
        onPasteList(addresses);
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <FormTextField
          name={`invitations.${index}.email`}
          label="メールアドレス"
          type="email"
          inputMode="email"
          autoComplete="off"
          normalize
        />
      </Box>
      <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 232 } }}>
        <FormSelect name={`invitations.${index}.userRole`} label="役割" options={options} />
      </Box>
      {onRemove && (
        <IconButton aria-label={`${number}人目の行を削除`} onClick={onRemove} sx={{ mt: 3.25 }}>
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
}

const rowStyles = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 1,
  // On phones the fields of a row are stacked; a line separates the rows.
  '& + &': { borderTop: { xs: 1, sm: 0 }, borderColor: { xs: 'divider' }, pt: { xs: 2, sm: 0 } },
} as const;
