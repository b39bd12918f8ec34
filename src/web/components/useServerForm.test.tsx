import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../app/theme/theme';
import { contractResolver } from './contractResolver';
import { EditConflicts } from './EditConflicts';
import { Form } from './Form';
import { FormTextField } from './FormTextField';
import { useServerForm, useVersionedForm } from './useServerForm';

const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const refusal = (path: string, message: string) => ({
  error: { status: 400, data: { message, details: [{ path, message }] } },
});

describe('the form of a call', () => {
  const resolver = contractResolver('createAction', ['body', 'assigneeId', 'sourceName']);

  function setUp(reply: () => Promise<{ data?: string; error?: unknown }>) {
    const [sent, replies]: [unknown[], string[]] = [[], []];
    function Screen() {
      const { form, submit } = useServerForm({
        resolver,
        defaultValues: { body: '', assigneeId: '7', sourceName: '' },
        send(values) {
          sent.push(values);
          return reply();
        },
        onSent: (data: string) => replies.push(data),
      });
      return (
        <ThemeProvider theme={theme}>
          <Form form={form} onSubmit={submit}>
            <FormTextField name="body" label="内容" />
            <FormTextField name="assigneeId" label="担当" />
            <FormTextField name="sourceName" label="きっかけ" optional />
            <button type="submit">送信</button>
          </Form>
        </ThemeProvider>
      );
    }
    render(<Screen />);
    return { sent, replies, user: userEvent.setup() };
  }

  it('sends values as the operation takes them: texts as they are stored, ids as numbers', async () => {
    const { sent, replies, user } = setUp(async () => ({ data: 'ok' }));
    await user.type(await field('内容'), '朝会を\u200b短くする');
    await user.click(await button('送信'));
    expect(sent).toEqual([{ body: '朝会を短くする', assigneeId: 7, sourceName: '' }]);
    expect(replies).toEqual(['ok']);
  });

  it('shows a message of the contract and sends nothing', async () => {
    const { sent, user } = setUp(async () => ({}));
    await user.click(await button('送信'));
    expect(await field('内容')).toHaveAccessibleDescription('内容を入力してください。');
    expect(await field('内容')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows a validation error of the server at its field and focuses it', async () => {
    const { replies, user } = setUp(async () => refusal('assigneeId', 'この人は選べません。'));
    await user.type(await field('内容'), '朝会を短くする');
    await user.click(await button('送信'));
    expect(await field('担当')).toHaveAccessibleDescription('この人は選べません。');
    expect(await field('担当')).toHaveFocus();
    expect(replies).toEqual([]);
  });

  it('ignores further presses until the reply', async () => {
    let answer: (reply: { data: string }) => void = () => undefined;
    const { sent, user } = setUp(() => new Promise((resolve) => (answer = resolve)));
    await user.type(await field('内容'), '朝会を短くする');
    await user.dblClick(await button('送信'));
    expect(sent).toHaveLength(1);
    await act(async () => answer({ data: 'ok' }));
  });
});

describe('the form of data that others edit, too', () => {
  const resolver = contractResolver('createClient', ['name', 'nameKana']);
  const saved = { name: '青空', nameKana: 'アオゾラ' };

  function setUp() {
    const sent: unknown[] = [];
    function Screen({ latest, version }: { latest: typeof saved; version: number }) {
      const { form, submit, conflicts } = useVersionedForm({
        resolver,
        latest,
        version,
        labels: { name: '名前', nameKana: '読み' },
        async send(values, base) {
          sent.push([values, base]);
          return { data: {} };
        },
      });
      return (
        <ThemeProvider theme={theme}>
          <Form form={form} onSubmit={submit}>
            <EditConflicts {...conflicts} />
            <FormTextField name="name" label="名前" />
            <FormTextField name="nameKana" label="読み" />
            <button type="submit">送信</button>
          </Form>
        </ThemeProvider>
      );
    }
    const { rerender } = render(<Screen latest={saved} version={1} />);
    const receive = (latest: typeof saved) => rerender(<Screen latest={latest} version={2} />);
    return { sent, receive, user: userEvent.setup() };
  }

  it('follows what others save in fields that were not edited here', async () => {
    const { sent, receive, user } = setUp();
    await user.type(await field('読み'), 'カブ');
    receive({ ...saved, name: '青空商事' });
    expect(await field('名前')).toHaveValue('青空商事');
    await user.click(await button('送信'));
    expect(sent).toEqual([[{ name: '青空商事', nameKana: 'アオゾラカブ' }, 2]]);
  });

  it('asks which value of a field to keep that both changed, then sends with the newest version', async () => {
    const { sent, receive, user } = setUp();
    await user.type(await field('名前'), '工業');
    receive({ ...saved, name: '青空商事' });
    expect(await screen.findByText('別の画面でも書き換えられています')).toBeVisible();
    await user.click(await button('この画面の内容を残す'));
    expect(sent).toEqual([[{ name: '青空工業', nameKana: 'アオゾラ' }, 2]]);
  });

  it('sends nothing when the value of the others is kept', async () => {
    const { sent, receive, user } = setUp();
    await user.type(await field('名前'), '工業');
    receive({ ...saved, name: '青空商事' });
    await user.click(await button('別の画面の内容を残す'));
    expect(await field('名前')).toHaveValue('青空商事');
    expect(sent).toEqual([]);
  });
});
