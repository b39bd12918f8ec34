// node countSyncs.mjs <cluster>: commits twenty times in a durable cluster and prints, as JSON, how often the real
// fsync was called for each. A script of its own because PGlite does not open in jest.
import fs from 'node:fs';
import { openCluster } from '../../../src/server/db/embedded/cluster.mjs';

let syncs = 0;
const fsync = fs.fsyncSync;
fs.fsyncSync = (file) => {
  syncs += 1;
  fsync(file);
};

const postgres = await openCluster(process.argv[2], { durable: true });
await postgres.query('create table committed (id integer)');
const each = [];
for (let id = 0; id < 20; id += 1) {
  const before = syncs;
  await postgres.query('insert into committed values ($1)', [id]);
  each.push(syncs - before);
}
await postgres.close();
console.log(JSON.stringify(each));
