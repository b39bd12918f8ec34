import { fireEvent, screen, waitFor } from '@testing-library/react';
import { analysisSettingsInput } from '../../../../test/support/factories/analysisSettings';
import { renderApp } from '../../../../test/support/renderApp';
import { signUpOwner } from '../../../../test/support/testAccounts';
import { callTestServer } from '../../../../test/support/testServer';
import type { AppStore } from '../../store/createStore';
import { selectSnacks } from '../ui/uiSlice';

let store: AppStore | undefined;

async function open(email: string) {
  const { token, organizationId } = await signUpOwner(email);
  const app = await renderApp(`/organizations/${organizationId}/setting/organization/analysis`, { token });
  store = app.store;
  await screen.findByRole('form', { name: '分析の設定' });
  return {
    saved: () => callTestServer('getAnalysisSettings', { organizationId }, token),
    saveElsewhere: (changes: object) =>
      callTestServer(
        'updateAnalysisSettings',
        { organizationId, ...analysisSettingsInput(), ...changes },
        token,
      ),
  };
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('分析の設定を保存', { selector: 'button' }));
const snacks = () => selectSnacks(store!.getState()).map(({ message }) => message);

test('each setting says what its value does, and all are saved together', async () => {
  const { saved } = await open('analysis-settings@test.example');
  expect(screen.getByLabelText('スコアを表示する最少人数')).toHaveAccessibleDescription(
    /完了した回答が3人に満たない回は、参加率だけを表示します/,
  );
  expect(screen.getByLabelText('分析の方法')).toHaveAccessibleDescription(
    /外部のAIサービスは設定されていません/,
  );
  choose('スコアを表示する最少人数', '5');
  expect(screen.getByText(/完了した回答が5人に満たない回は/)).toBeVisible();
  choose('設問の平均', '3');
  choose('締切時の分析', 'no');
  choose('気になる点があったときに通知する人', 'leaders');
  save();
  await waitFor(() => expect(snacks()).toEqual(['分析の設定を保存しました。']));
  expect(await saved()).toMatchObject({
    minimum: 5,
    alertLimits: { scoreDrop: 10, participation: 50, questionMean: 3, lowRounds: 3 },
    atClose: false,
    alertRecipients: 'leaders',
    version: 1,
  });
});

test('what another person changed meanwhile is not overwritten: both values are offered', async () => {
  const { saved, saveElsewhere } = await open('analysis-settings-2@test.example');
  await saveElsewhere({ minimum: 6 });
  choose('スコアを表示する最少人数', '8');
  save();
  fireEvent.click(await screen.findByText('この画面の内容を残す', { selector: 'button' }));
  await waitFor(async () => expect(await saved()).toMatchObject({ minimum: 8, version: 2 }));
});
