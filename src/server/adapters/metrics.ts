import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: the upper bounds of the histogram of requests. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this process. Labels have few values, which are names from the code: never an address, an id or anything that
 * a person wrote.
 */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'operation' | 'status'>;
  refusedLogins: Counter<'reason'>;
  liveStreams: Gauge;
  mails: Counter<'outcome'>;
  slackMessages: Counter<'outcome'>;
  jobRuns: Counter<'queue' | 'outcome'>;
}

/** Metrics in a registry of their own, with those of the process: memory, processor, delay of the event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const countOutcomes = (name: string, help: string, outcomes: readonly string[]) => {
    const counter = new Counter({ name, help, labelNames: ['outcome'], registers });
    // Prometheus sees the first failure only where the counter was 0 before.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  };
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'koenowa_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its reply, without live streams',
      labelNames: ['operation', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    refusedLogins: new Counter({
      name: 'koenowa_logins_refused_total',
      help: 'Log-ins that were refused',
      labelNames: ['reason'],
      registers,
    }),
    liveStreams: new Gauge({
      name: 'koenowa_live_streams',
      help: 'Open live streams, one for each open browser tab',
      registers,
    }),
    mails: countOutcomes(
      'koenowa_mails_total',
      'Attempts to send a mail: accepted, refused for good (the address), or failed and tried again',
      ['sent', 'refused', 'failed'],
    ),
    slackMessages: countOutcomes(
      'koenowa_slack_messages_total',
      'Attempts to post to Slack: posted, refused until a person mends the connection, or failed and tried again',
      ['sent', 'refused', 'failed'],
    ),
    jobRuns: new Counter({
      name: 'koenowa_job_runs_total',
      help: 'Runs of jobs in this process',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
  };
}
