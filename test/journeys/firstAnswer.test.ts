import { setUpProduct } from './support/setUpJourney';
import { demoPassword, logIn, checkScreen, linkFromNewestMail, waitUntilLoaded } from './support/steps';

const { openScreen } = setUpProduct();

test('from an invitation to the first answer', async () => {
  const [manager, newMember] = await Promise.all([openScreen('desktop'), openScreen('phone')]);
  const email = 'hatsu@new.example';
  const project = '配送管理システム刷新';
  const { page } = manager;
  await logIn(page, 'owner');
  await page.locator('main').getByRole('link', { name: project, exact: true }).first().click();
  await page.getByRole('link', { name: 'メンバー', exact: true }).click();
  await page.getByRole('button', { name: 'メンバーを追加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
  await checkScreen(manager, 'invite-to-project');
  await dialog.getByRole('button', { name: 'プロジェクトに追加' }).click();
  await page.getByText(email).first().waitFor();
  await checkScreen(manager, 'project-members');

  await newMember.page.goto(await linkFromNewestMail(newMember.page, email));
  await newMember.page.getByLabel('氏名').fill('初瀬 答');
  await newMember.page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await newMember.page.getByRole('button', { name: '同意して登録する' }).click();
  await newMember.page.getByRole('link', { name: project }).first().waitFor();
  await manager.close();

  // The round that was open before asks the new member, too.
  const entry = newMember.page
    .getByRole('region', { name: /要対応/ })
    .getByRole('listitem')
    .filter({ hasText: project });
  await entry.getByRole('link', { name: /回答する/ }).click();
  const form = newMember.page.getByRole('form', { name: 'アンケート' });
  await form.waitFor();
  await waitUntilLoaded(newMember.page);
  for (const scale of await form.getByRole('radiogroup').all())
    await scale.getByRole('radio').nth(3).check({ force: true });
  await form.getByRole('button', { name: '回答を送信' }).click();
  await newMember.page.getByRole('form', { name: 'レポート' }).waitFor();
  await checkScreen(newMember, 'first-answer');
  await newMember.close();
});
