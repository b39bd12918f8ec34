import { yupResolver } from '@hookform/resolvers/yup';
import { ThemeProvider } from '@mui/material/styles';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { fireAt } from '../../../test/support/fireAt';
import { object, requiredMultiLineText } from '../../contract/fields';
import { theme } from '../app/theme/theme';
import { Form } from './Form';
import { FormTextField } from './FormTextField';
import { useServerForm } from './useServerForm';
import { oneLine } from '../lib/normalizeText';

interface Fields {
  memo: string;
}

const resolver = yupResolver(object({ memo: requiredMultiLineText('メモ', { max: 100 }) }));

function setUp(props: Partial<ComponentProps<typeof FormTextField>> = {}, { memo = '' } = {}) {
  const submitted: Fields[] = [];
  function Screen() {
    const { form } = useServerForm<Fields>({
      resolver,
      defaultValues: { memo },
      send: async () => undefined,
    });
    return (
      <ThemeProvider theme={theme}>
        <Form form={form} onSubmit={(values) => void submitted.push(values)}>
          <FormTextField name="memo" label="メモ" {...props} />
          <button type="submit">送信</button>
        </Form>
      </ThemeProvider>
    );
  }
  render(<Screen />);
  return { submitted, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'メモ' }) };
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

describe('the character count (spec §5)', () => {
  it.each([
    ['an empty optional text', '', { max: 5, optional: true }, '0/5', false],
    ['an empty required text', '', { max: 5 }, '0/5', true],
    ['a text of the maximum length', 'あいうえお', { max: 5 }, '5/5', false],
    ['a text above the maximum', 'あいうえおか', { max: 5 }, '6/5', true],
    ['a text below the minimum', 'あ', { max: 5, min: 2 }, '1/5', true],
    ['code points instead of UTF-16 units', '𠮷野家😀', { max: 4 }, '4/4', false],
  ])('counts %s', (_, memo, bounds, text, isOutside) => {
    setUp({ multiline: true, ...bounds }, { memo });
    const count = screen.getByText(text);
    expect(count.hasAttribute('data-outside')).toBe(isOutside);
  });

  it('shows a text as too short only after the field was left', async () => {
    const { user, field } = setUp({ max: 5, multiline: true });
    const isRed = () => screen.getByText('0/5').closest('[data-left]') !== null;
    await user.click(field);
    expect(isRed()).toBe(false);
    await user.tab();
    expect(isRed()).toBe(true);
  });

  it('is updated while typing and never truncates the text', async () => {
    const { user, field } = setUp({ max: 3 });
    await user.type(field, 'あいうえ');
    expect(field).toHaveValue('あいうえ');
    expect(screen.getByText('4/3')).toHaveAttribute('data-outside');
  });

  it('of a single line is shown from 80 % of the maximum', async () => {
    const { user, field } = setUp({ max: 10 }, { memo: '1234567' });
    expect(screen.queryByText('7/10')).toBeNull();
    await user.type(field, '8');
    expect(screen.getByText('8/10')).toBeVisible();
    expect(field).toHaveAccessibleDescription('8/10');
  });
});

describe('errors', () => {
  it('are shown on blur and describe the field', async () => {
    const { user, field } = setUp();
    await user.click(field);
    expect(field).toBeValid();
    await user.tab();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('メモを入力してください。');
  });

  it('move the focus to the first invalid field on submit', async () => {
    const { user, field, submitted } = setUp();
    await user.click(screen.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(submitted).toEqual([]);
  });
});

describe('normalization to half width', () => {
  it('happens on blur, not while typing', async () => {
    const { user, field } = setUp({ normalize: true });
    await user.type(field, 'ａｂ１');
    expect(field).toHaveValue('ａｂ１');
    await user.tab();
    expect(field).toHaveValue('ab1');
  });

  it('applies to submitted values even without blur', async () => {
    const { user, field, submitted } = setUp({ normalize: true });
    await user.type(field, 'ａ＠ｂ{Enter}');
    await waitFor(() => expect(submitted).toEqual([{ memo: 'a@b' }]));
  });
});

describe('Enter', () => {
  // The browser submits the form unless the key press is prevented.
  const submits = (field: HTMLElement, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, ...init });

  it.each([
    ['with isComposing does not submit', { isComposing: true }, false],
    ['with key code 229 does not submit', { keyCode: 229 }, false],
    ['without a composition submits', {}, true],
  ])('%s', (_, init, expected) => {
    expect(submits(setUp().field, init)).toBe(expected);
  });

  it('right after a composition (older Safari) does not submit', () => {
    const { field } = setUp();
    fireEvent.compositionStart(field);
    fireAt(1000, field, createEvent.compositionEnd(field));
    expect(fireAt(1001, field, createEvent.keyDown(field, { key: 'Enter', keyCode: 13 }))).toBe(false);
  });

  it('submits a single-line field', async () => {
    const { user, field, submitted } = setUp();
    await user.type(field, 'かな{Enter}');
    await waitFor(() => expect(submitted).toEqual([{ memo: 'かな' }]));
  });

  it.each(['Control', 'Meta'])(
    'inserts a line break in a multi-line field, %s+Enter submits',
    async (key) => {
      const { user, field, submitted } = setUp({ multiline: true });
      await user.type(field, '一{Enter}二');
      expect(submitted).toEqual([]);
      await user.keyboard(`{${key}>}{Enter}{/${key}}`);
      await waitFor(() => expect(submitted).toEqual([{ memo: '一\n二' }]));
    },
  );

  it('submits a line that is shown on several, without the breaks of a pasted text', async () => {
    const { user, field, submitted } = setUp({ multiline: true, normalize: oneLine, enterKeyHint: 'go' });
    await user.click(field);
    await user.paste('一\n二');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(submitted).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(submitted).toEqual([{ memo: '一二' }]));
  });
});
