import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
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
      aria-label="パスワードに必要なもの"
      sx={{ m: 0, mt: 0.5, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none' }}
    >
      {passwordRequirements.map(({ label, has }) => {
        const isMet = has(password);
        const Icon = isMet ? CheckIcon : OpenIcon;
        return (
          <Box
            component="li"
            key={label}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              typography: 'body2',
              color: isMet ? 'success.main' : 'text.secondary',
            }}
          >
            <Icon fontSize="small" aria-hidden />
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
