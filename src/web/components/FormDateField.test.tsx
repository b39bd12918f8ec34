import { yupResolver } from '@hookform/resolvers/yup';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { theme } from '../app/theme/theme';
import { Form } from './Form';
import { FormDateField } from './FormDateField';
import { useServerForm } from './useServerForm';

const resolver = yupResolver(object({ dueOn: string().defined() }));

function Screen() {
  const { form } = useServerForm({
    resolver,
    defaultValues: { dueOn: '2026-11-20' },
    send: async () => undefined,
  });
  return (
    <ThemeProvider theme={theme}>
      <Form form={form} onSubmit={() => undefined}>
        <FormDateField name="dueOn" label="期日" />
      </Form>
    </ThemeProvider>
  );
}

test('a pasted day fills the field; another text says so and leaves the day', async () => {
  render(<Screen />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('期日');
  await user.click(field);
  await user.paste('令和8年11月30日（月）');
  await waitFor(() => expect(field).toHaveValue('2026-11-30'));

  await user.paste('来週の月曜');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^日付として読み取れませんでした。/));
  expect(field).toHaveValue('2026-11-30');
});
