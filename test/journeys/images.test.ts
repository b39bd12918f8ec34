import type { Page } from 'playwright-core';
import { readColourAt, makeTestImage } from '../support/images';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import { logIn, checkScreen } from './support/steps';

const { openScreen } = setUpProduct();

/** Opens a settings page and picks a photo: 2000 × 1000 pixels, the left half red, the right half blue. */
async function pickPhoto({ page }: TestScreen, setting: 'account' | 'organization'): Promise<void> {
  await page.goto(new URL(page.url()).pathname.replace(/[^/]*$/, `setting/${setting}`));
  await page.getByRole('button', { name: '画像を選ぶ' }).waitFor();
  const buffer = await makeTestImage(2000, 1000).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('group', { name: '切り抜く範囲' }).waitFor();
}

const pressRepeatedly = (page: Page, key: string, times: number) =>
  Array.from({ length: times }).reduce<Promise<void>>(
    (before) => before.then(() => page.keyboard.press(key)),
    Promise.resolve(),
  );

/** The bytes of the displayed image. */
async function displayedImage({ page }: TestScreen, selector: string): Promise<Buffer> {
  const source = await page.locator(selector).getAttribute('src');
  return (await page.request.get(source ?? '')).body();
}

test('an icon can be cropped by keyboard and is uploaded directly to the storage', async () => {
  const screen = await openScreen('phone');
  const { page } = screen;
  await logIn(page, 'member');
  await pickPhoto(screen, 'account');
  await checkScreen(screen, 'crop');

  await page.getByRole('group', { name: '切り抜く範囲' }).focus();
  await pressRepeatedly(page, 'ArrowLeft', 40);
  await page.getByRole('slider', { name: '拡大' }).focus();
  await pressRepeatedly(page, 'ArrowRight', 4);
  const [uploadRequest] = await Promise.all([
    page.waitForRequest(/presigned-url\/upload$/),
    page.getByRole('button', { name: 'この画像にする' }).click(),
  ]);
  await page.getByText('アイコンを変更しました。').waitFor();
  // Only the cropped square is uploaded, scaled down and without camera metadata.
  const { contentType, bytes } = uploadRequest.postDataJSON() as { contentType: string; bytes: number };
  expect(contentType).toBe('image/webp');
  expect(bytes).toBeLessThan(100_000);

  const icon = await displayedImage(screen, 'main img');
  expect([await readColourAt(icon, 0.05, 0.5), await readColourAt(icon, 0.95, 0.5)]).toEqual([
    'blue',
    'blue',
  ]);
  await page.getByRole('button', { name: '画像を外す' }).waitFor();
  await checkScreen(screen, 'settings-account-icon');
  await screen.close();
});

test('an upload that is aborted or fails keeps the crop and can be repeated', async () => {
  const screen = await openScreen('desktop');
  const { page } = screen;
  await logIn(page, 'owner');
  await pickPhoto(screen, 'organization');
  await page.getByRole('group', { name: '切り抜く範囲' }).focus();
  await pressRepeatedly(page, 'ArrowRight', 60);

  const storage = '**/storage/**';
  await page.route(storage, () => undefined); // Never responds.
  await page.getByRole('button', { name: 'この画像にする' }).click();
  await page.getByRole('progressbar', { name: '画像の送信' }).waitFor();
  await checkScreen(screen, 'crop-sending');
  await page.getByRole('button', { name: '送信を中止' }).click();
  await page.getByRole('button', { name: 'この画像にする' }).waitFor();

  await page.unroute(storage);
  await page.route(storage, (route) => route.abort());
  await page.getByRole('button', { name: 'この画像にする' }).click();
  await page.getByText(/^画像を送信できませんでした/).waitFor();
  screen.pageErrors.length = 0; // Chromium logs the aborted request.
  await checkScreen(screen, 'crop-failed');

  await page.unroute(storage);
  await page.getByRole('button', { name: 'もう一度送信' }).click();
  await page.getByText('組織の情報を更新しました。').waitFor();
  const image = await displayedImage(screen, 'main img');
  expect([await readColourAt(image, 0.05, 0.5), await readColourAt(image, 0.95, 0.5)]).toEqual([
    'red',
    'red',
  ]);
  await screen.close();
});
