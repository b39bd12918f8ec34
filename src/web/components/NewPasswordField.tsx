import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { passwordRequirements } from '../../domain/password';
import { visuallyHidden } from '../lib/visuallyHidden';
import { FormPasswordField } from './FormPasswordField';

interface Props {
  name: string;
  label: string;
}

/** A field for a new password: shows the rule and, while typing, which requirements are met (spec §5). */
export function NewPasswordField({ name, label }: Props) {
  return (
    <FormPasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      normalize
      help="英数字記号を組み合わせた10文字以上で入力してください。"
      below={<PasswordRequirements name={name} />}
    />
  );
}

function PasswordRequirements({ name }: { name: string }) {
  const value: unknown = useWatch({ name });
  const password = typeof value === 'string' ? value : '';
  return (
    <Box
      component="ul"
      aria-label="パスワードの条件"
      sx={{ m: 0, mt: 0.5, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none' }}
    >
      {passwordRequirements.map(({ label, has }) => {
        const isMet = has(password);
        return (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <Box aria-hidden sx={markStyles}>
              {isMet && <CheckIcon color="success" fontSize="inherit" />}
            </Box>
            {label}
            <Box component="span" sx={visuallyHidden}>
              {isMet ? '（あります）' : '（まだありません）'}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** A dot becomes a tick in the same place. */
const markStyles = {
  display: 'grid',
  placeItems: 'center',
  width: '1em',
  typography: 'body1',
  '&:empty::before': { content: '"•"' },
} as const;
