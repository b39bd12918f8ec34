import type { Logger } from 'pino';
import type { AnalysisEngine } from '../adapters/analysis/engine';
import type { Clock } from '../adapters/clock';
import type { ErrorReports } from '../adapters/errorReports';
import type { Mailer } from '../adapters/mail/mailer';
import type { Metrics } from '../adapters/metrics';
import type { PostalLookup } from '../adapters/postal/postalLookup';
import type { Slack } from '../adapters/slack/slack';
import type { FileStorage } from '../adapters/storage/storage';
import type { Tracing } from '../adapters/tracing';
import type { Config } from '../lib/config';
import type { ListCursors } from '../lib/listCursor';
import type { Tx } from '../db/transaction';
import type { Database } from '../db/client';

/** Inserts a sample project with its rounds into an organization and returns its id. */
export type InsertSample = (tx: Tx, organizationId: number) => Promise<number>;

/**
 * The dependencies of the server, created once by `openServices` or by a test. The billing provider and the job queue,
 * whose methods get services themselves, declare their property where they are defined, so that imports go one way.
 */
export interface Services {
  config: Config;
  log: Logger;
  clock: Clock;
  cursors: ListCursors;
  database: Database;
  analysis: AnalysisEngine;
  mailer: Mailer;
  /** Null when the operator does not ask for metrics. */
  metrics: Metrics | null;
  /** Null when the operator does not ask for traces. */
  tracing: Tracing | null;
  /** Null when the operator does not ask for reports of errors. */
  errorReports: ErrorReports | null;
  storage: FileStorage;
  postal: PostalLookup;
  /** Null when the operator has not set up an app of Slack. */
  slack: Slack | null;
  /** Prepares sample data relative to a time (product §9). */
  planSample: (now: Date) => Promise<InsertSample>;
}
