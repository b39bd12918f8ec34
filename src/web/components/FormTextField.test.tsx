import { yupResolver } from '@hookform/resolvers/yup';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { object, requiredMultiLineText } from '../../contract/fields';
import { theme } from '../app/theme/theme';
import { Form } from './Form';
import { FormTextField } from './FormTextField';

interface Fields {
  memo: string;
}

const resolver = yupResolver(object({ memo: requiredMultiLineText('メモ', { max: 100 }) }));

function setUp(props: Partial<ComponentProps<typeof FormTextField>> = {}, { memo = '' } = {}) {
  const sent: Fields[] = [];
  function Screen() {
    const form = useForm<Fields>({
      mode: 'onTouched',
      defaultValues: { memo },
      resolver,
    });
    return (
      <ThemeProvider theme={theme}>
        <Form form={form} onSubmit={(values) => void sent.push(values)}>
          <FormTextField name="memo" label="メモ" {...props} />
          <button type="submit">送信</button>
        </Form>
      </ThemeProvider>
    );
  }
  render(<Screen />);
  return { sent, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'メモ' }) };
}

describe('label, help and badge', () => {
  it('names the field by its label and describes it by its help', () => {
    const { field } = setUp({ help: '20文字まで' });
    expect(field).toHaveAccessibleDescription('20文字まで');
    expect(field).toHaveAttribute('aria-required', 'true');
    expect(screen.queryByText('任意')).toBeNull();
  });

  it('marks optional fields 任意 (spec §5)', () => {
    const { field } = setUp({ optional: true });
    expect(screen.getByText('任意')).toBeVisible();
    expect(field).toHaveAttribute('aria-required', 'false');
  });
});

describe('the counter (spec §5)', () => {
  it.each([
    ['nothing', '', { max: 5 }, '0/5', false],
    ['the maximum', 'あいうえお', { max: 5 }, '5/5', false],
    ['one too many', 'あいうえおか', { max: 5 }, '6/5', true],
    ['fewer than the minimum', 'あ', { max: 5, min: 2 }, '1/5', true],
    ['code points, not units', '𠮷野家😀', { max: 4 }, '4/4', false],
  ])('counts %s', (_, memo, bounds, text, outside) => {
    setUp(bounds, { memo });
    const count = screen.getByText(text);
    expect(count.hasAttribute('data-outside')).toBe(outside);
  });

  it('follows the typing and never cuts it', async () => {
    const { user, field } = setUp({ max: 3 });
    await user.type(field, 'あいうえ');
    expect(field).toHaveValue('あいうえ');
    expect(screen.getByText('4/3')).toHaveAttribute('data-outside');
  });
});

describe('errors', () => {
  it('come when the field is left, under it and read with it', async () => {
    const { user, field } = setUp();
    await user.click(field);
    expect(field).toBeValid();
    await user.tab();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('メモを入力してください。');
  });

  it('take the focus to the first faulty field on sending', async () => {
    const { user, field, sent } = setUp();
    await user.click(screen.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(sent).toEqual([]);
  });
});

describe('folding to half width', () => {
  it('happens when the field is left, not while typing', async () => {
    const { user, field } = setUp({ normalize: true });
    await user.type(field, 'ａｂ１');
    expect(field).toHaveValue('ａｂ１');
    await user.tab();
    expect(field).toHaveValue('ab1');
  });

  it('reaches what is sent even without leaving', async () => {
    const { user, field, sent } = setUp({ normalize: true });
    await user.type(field, 'ａ＠ｂ{Enter}');
    await waitFor(() => expect(sent).toEqual([{ memo: 'a@b' }]));
  });
});

describe('Enter', () => {
  // A browser submits on an Enter whose key press nobody prevented.
  const submits = (field: HTMLElement, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, ...init });

  it.each([
    ['isComposing', { isComposing: true }, false],
    ['key code 229', { keyCode: 229 }, false],
    ['neither: the person', {}, true],
  ])('with %s', (_, init, expected) => {
    expect(submits(setUp().field, init)).toBe(expected);
  });

  it('right after a composition (older Safari) does not submit', () => {
    const { field } = setUp();
    fireEvent.compositionStart(field);
    fireEvent.compositionEnd(field);
    expect(submits(field)).toBe(false);
  });

  it('of the person sends one line', async () => {
    const { user, field, sent } = setUp();
    await user.type(field, 'かな{Enter}');
    await waitFor(() => expect(sent).toEqual([{ memo: 'かな' }]));
  });

  it.each(['Control', 'Meta'])('breaks the line in several lines, %s+Enter sends them', async (key) => {
    const { user, field, sent } = setUp({ multiline: true });
    await user.type(field, '一{Enter}二');
    expect(sent).toEqual([]);
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await waitFor(() => expect(sent).toEqual([{ memo: '一\n二' }]));
  });
});
