import type { Page } from 'playwright-core';
import { readColourAt, makeTestImage } from '../support/images';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import { logIn, checkScreen } from './support/steps';

const { openScreen: at } = setUpProduct();

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

/** The bytes of the picture that is on screen now. */
async function displayedImage({ page }: TestScreen, selector: string): Promise<Buffer> {
  const source = await page.locator(selector).getAttribute('src');
  return (await page.request.get(source ?? '')).body();
}

test('an icon is cropped with the keyboard alone and sent straight to the storage', async () => {
  const screen = await at('phone');
  const { page } = screen;
  await logIn(page, 'member');
  await pickPhoto(screen, 'account');
  await checkScreen(screen, 'crop');

  await page.getByRole('group', { name: '切り抜く範囲' }).focus();
  await pressRepeatedly(page, 'ArrowLeft', 40);
  await page.getByRole('slider', { name: '拡大' }).focus();
  await pressRepeatedly(page, 'ArrowRight', 4);
  const [asked] = await Promise.all([
    page.waitForRequest(/presigned-url\/upload$/),
    page.getByRole('button', { name: 'この画像にする' }).click(),
  ]);
  await page.getByText('アイコンを変更しました。').waitFor();
  // What leaves the phone is the square alone, small and without the data of the camera.
  const { contentType, bytes } = asked.postDataJSON() as { contentType: string; bytes: number };
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

test('a picture whose sending is given up or fails keeps its crop and is sent again', async () => {
  const screen = await at('desk');
  const { page } = screen;
  await logIn(page, 'owner');
  await pickPhoto(screen, 'organization');
  await page.getByRole('group', { name: '切り抜く範囲' }).focus();
  await pressRepeatedly(page, 'ArrowRight', 60);

  const storage = '**/storage/**';
  await page.route(storage, () => undefined); // Never an answer.
  await page.getByRole('button', { name: 'この画像にする' }).click();
  await page.getByRole('progressbar', { name: '画像の送信' }).waitFor();
  await checkScreen(screen, 'crop-sending');
  await page.getByRole('button', { name: '送信を中止' }).click();
  await page.getByRole('button', { name: 'この画像にする' }).waitFor();

  await page.unroute(storage);
  await page.route(storage, (route) => route.abort());
  await page.getByRole('button', { name: 'この画像にする' }).click();
  await page.getByText(/^画像を送信できませんでした/).waitFor();
  screen.pageErrors.length = 0; // Chromium logs what was cut off.
  await checkScreen(screen, 'crop-failed');

  await page.unroute(storage);
  await page.getByRole('button', { name: 'もう一度送信' }).click();
  await page.getByText('組織の情報を更新しました。').waitFor();
  const picture = await displayedImage(screen, 'main img');
  expect([await readColourAt(picture, 0.05, 0.5), await readColourAt(picture, 0.95, 0.5)]).toEqual([
    'red',
    'red',
  ]);
  await screen.close();
});
