import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { settableClock } from '../../../../test/support/app/settableClock';
import { testNow } from '../../../../test/support/app/testNow';
import { copyMigratedCluster } from '../../../../test/support/databases/startEmbeddedDatabases';
import { createStorage } from '../../adapters/storage/createStorage';
import { systemClock } from '../../adapters/clock';
import { readConfig, type Config } from '../../lib/config';
import { imageKey } from '../../modules/images/imageNames';
import { seedDemo } from '../../seed/seedDemo';
import { withDatabase } from '../backup/openDatabases';
import { verifyData } from './verifyData';

let config: Config;
beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'koenowa-verify-'));
  config = readConfig({ DATA_DIR: dataDir }, 'test');
  await copyMigratedCluster(path.join(dataDir, 'database'));
  const log = pino({ level: 'silent' });
  await withDatabase(config, (database) =>
    seedDemo({ database, clock: settableClock(testNow), config, log }),
  );
});
afterAll(() => rm(config.dataDir, { recursive: true, force: true }));

const findings = async () => (await verifyData(config)).filter(({ count }) => count > 0);

test('finds nothing in the demo, and each thing that does not agree', async () => {
  expect(await findings()).toEqual([]);

  const storage = await createStorage(config, systemClock);
  const file = { body: Buffer.from('x'), contentType: 'image/webp' };
  await storage.write(imageKey(config, 'unused.webp'), file);
  await storage.write('uploads/pending', file);
  await storage.write(imageKey(config, 'used.webp'), file);
  await withDatabase(config, async ({ pool }) => {
    await pool.query(`
      insert into uploads (key, created_at) values ('uploads/pending', now());
      update service_users set image = 'used.webp' where id = (select min(id) from service_users);
      update organizations set image = 'gone.webp' where id = (select min(id) from organizations);
      update project_states set scores = '[1]' where project_id = (select min(id) from projects);
      update project_member_counts set members = members + 1 where project_id = (select max(id) from projects);
      delete from unread_reports where ctid = (select min(ctid) from unread_reports
        where submitted_at > (select min(submitted_at) from unread_reports));
      alter table rounds disable trigger user;
      update rounds set completed = completed + 1 where id = (select min(id) from rounds);
      alter table surveys disable trigger all;
      update surveys set service_user_id = 999999 where id = (select min(id) from surveys);
      alter table surveys enable trigger all;
      update invoices set subtotal = subtotal - 1, total = total - 1
        where id = (select min(id) from invoices where status = 'open');
      insert into credits (account_id, number, issue_date, amount, remaining, uses, seller, addressee, issued_at)
        select account_id, 99, issue_date, 500, 300, '[{"invoiceNumber": 1, "amount": 100}]', seller, addressee, issued_at
        from invoices where number = 1`);
  });
  const found = await findings();
  expect(found.map(({ check, count, examples }) => [check, count, examples.length])).toEqual([
    ['無効になっているトリガー', 3, 3],
    ['プロジェクトの一覧に出す回（project_states）', 1, 1],
    ['プロジェクトの人数（project_member_counts）', 1, 1],
    ['未読のレポート（unread_reports）', 1, 1],
    ['請求書の金額と、その明細・充当の合計', 2, 2],
    ['クレジットの残額と、使った額', 1, 1],
    ['入金と、請求書に入った額・過入金の合計', 1, 1],
    ['請求書とクレジットの通し番号', 1, 1],
    ['外部キー surveys surveys_service_user_id_fkey', 1, 1],
    ['回の集計（rounds）', 1, 1],
    ['保存先にない画像', 1, 1],
    ['どこからも参照されていない保存先のファイル', 1, 1],
  ]);
  expect(found.at(-1)?.examples).toEqual([imageKey(config, 'unused.webp')]);
});
