import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormTextField } from './FormTextField';
import type { TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'type'>;

/** A day of a form, in the browser's own field, which takes a pasted day in any way that Japanese write one, too. */
export function FormDateField(field: Props) {
  const { name } = field;
  const { setError, setValue } = useFormContext();

  async function enter(text: string) {
    const load = import(/* webpackChunkName: "written-day" */ '../lib/writtenDay');
    const day = await load.then(({ writtenDay }) => writtenDay(text)).catch(() => null);
    if (day) setValue(name, day, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    else
      setError(name, { message: '日付として読み取れませんでした。「2026/11/30」の形で貼り付けてください。' });
  }

  return (
    <Box
      onPaste={(event) => {
        event.preventDefault();
        void enter(event.clipboardData.getData('text'));
      }}
    >
      <FormTextField {...field} type="date" />
    </Box>
  );
}
