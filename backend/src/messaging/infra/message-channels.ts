import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sharing } from '../../kernel/sharing.js';
import { HealthChecks, Metrics, type Problem, type Reading, Sql } from '../../platform/index.js';
import { type ChannelState, isOut } from '../domain/delivery.js';

export type Channel = 'mail' | 'text';
export type DeliveryOutcome = 'sent' | 'later' | 'refused' | 'down';

const CHANNELS: Channel[] = ['mail', 'text'];
const NAMES = { mail: 'Emails have', text: 'Text messages have' };
const WHERE = {
  mail: 'the mail server and SMTP_URL',
  text: 'the text message service and SMS_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN',
};

/** Keeps the time of the first failure after a success. `$3`: the service itself could not be used. */
const FAILING = `
INSERT INTO message_channel AS c (channel, failing_since, reason, unreachable) VALUES ($1, now(), $2, $3)
ON CONFLICT (channel) DO UPDATE SET failing_since = coalesce(c.failing_since, now()), reason = EXCLUDED.reason,
  unreachable = c.unreachable OR EXCLUDED.unreachable`;

const WORKING = `
UPDATE message_channel SET failing_since = NULL, reason = NULL, unreachable = false
WHERE channel = $1 AND failing_since IS NOT NULL`;

const STATES = `
SELECT c.channel, m.failing_since AS "failingSince", m.reason, coalesce(m.unreachable, false) AS unreachable,
       coalesce(extract(epoch FROM now() - m.failing_since), 0)::float AS "failingSeconds",
       count(d.id)::int AS waiting, count(DISTINCT d.recipient) FILTER (WHERE d.last_error IS NOT NULL)::int AS "delayedRecipients",
       greatest(coalesce(extract(epoch FROM now() - min(d.queued_at)), 0), 0)::float AS "oldestSeconds"
FROM (VALUES ('mail'), ('text')) AS c (channel)
LEFT JOIN message_channel m ON m.channel = c.channel
LEFT JOIN delivery d ON d.channel = c.channel AND d.status IN ('queued', 'sending')
GROUP BY c.channel, m.channel`;

type State = ChannelState & {
  channel: Channel;
  reason: string | null;
  failingSeconds: number;
  oldestSeconds: number;
};

/** Whether messages go out, judged by the attempts so far. Stored in the database, for all processes. */
@Injectable()
export class MessageChannels implements OnModuleInit {
  private readonly outcomes;
  /** Shared, because three gauges and two checks read them at the same time. */
  private readonly states = sharing(() => this.sql.query<State>('channel-states', STATES));

  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
    private readonly checks: HealthChecks,
  ) {
    this.outcomes = metrics.counter(
      'homebright_messages_total',
      'Attempts to send a message, by outcome; `refused` is permanent, by the recipient or by our own service.',
      { channel: CHANNELS, outcome: ['sent', 'later', 'refused', 'down'] satisfies DeliveryOutcome[] },
    );
  }

  onModuleInit(): void {
    this.metrics.gauge(
      'homebright_message_backlog',
      'Messages that are not sent yet, including those that wait for their next attempt.',
      ['channel'],
      () => this.read(({ waiting }) => waiting),
    );
    this.metrics.gauge(
      'homebright_message_oldest_seconds',
      'Time since the oldest of them should have gone out; a failed attempt does not reset it.',
      ['channel'],
      () => this.read(({ oldestSeconds }) => oldestSeconds),
    );
    this.metrics.gauge(
      'homebright_message_outage_seconds',
      'Time for which every attempt to send has failed: the service is down, or delays several recipients.',
      ['channel'],
      () => this.read((state) => (isOut(state) ? state.failingSeconds : 0)),
    );
    for (const channel of CHANNELS)
      this.checks.add({ about: channel, by: 'worker', look: () => this.problemOf(channel) });
  }

  count(channel: Channel, outcome: DeliveryOutcome): void {
    this.outcomes.inc({ channel, outcome });
  }

  async working(channel: Channel): Promise<void> {
    await this.sql.query('channel-working', WORKING, [channel]);
  }

  async failing(channel: Channel, reason: string, unreachable: boolean): Promise<void> {
    await this.sql.query('channel-failing', FAILING, [channel, reason.slice(0, 100), unreachable]);
  }

  private async read(value: (state: State) => number): Promise<Reading[]> {
    return (await this.states()).map((state) => ({
      labels: { channel: state.channel },
      value: value(state),
    }));
  }

  private async problemOf(channel: Channel): Promise<Problem | null> {
    const state = (await this.states()).find((one) => one.channel === channel);
    if (!state || !isOut(state)) return null;
    const since = state.failingSince?.toISOString();
    return {
      about: channel,
      since: state.failingSince,
      seconds: state.failingSeconds,
      detail: null,
      sentence:
        `${NAMES[channel]} not gone out since ${since} (${state.reason}), ${state.waiting} wait and go out by themselves ` +
        `once it works again. Check ${WHERE[channel]}.`,
    };
  }
}
