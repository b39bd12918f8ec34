import type { Logger } from 'pino';
import type { AnalysisEngine } from './adapters/analysis';
import type { BillingProvider } from './adapters/billing/provider';
import type { Clock } from './adapters/clock';
import type { Mailer } from './adapters/mail/mailer';
import type { PostalLookup } from './adapters/postal/postal';
import type { Storage } from './adapters/storage/storage';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Jobs } from './jobs/jobs';

/** What the server runs on. Built once in main.ts, or by a test. */
export interface Services {
  config: Config;
  log: Logger;
  clock: Clock;
  database: Database;
  analysis: AnalysisEngine;
  mailer: Mailer;
  storage: Storage;
  postal: PostalLookup;
  billing: BillingProvider;
  jobs: Jobs;
}
