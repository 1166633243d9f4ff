import { Global, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readConfig } from '../src/config.js';
import { Clock } from '../src/kernel/clock.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import {
  defineEvent,
  Handles,
  HandlesOutside,
  Job,
  PlatformModule,
  Transactions,
  type Tx,
  WorkerHost,
  emit,
} from '../src/platform/index.js';
import { AdminAccess, KnownCustomer } from '../src/platform/http/admin-access.js';
import { EventDelivery } from '../src/platform/outbox/delivery.js';
import { OutboxRelay } from '../src/platform/outbox/relay.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { REDIS } from './redis.js';

const somethingHappened = defineEvent<{ number: number }>('test.something-happened');

@Injectable()
class Handlers {
  private readonly sign = -1;
  failures = 0;
  called: number[] = [];

  @Handles(somethingHappened, 'test-count')
  async count(tx: Tx, { number }: { number: number }): Promise<void> {
    await tx.query('INSERT INTO counted (number) VALUES ($1)', [number]);
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('not this time');
    }
  }

  @Handles(somethingHappened, 'test-count-too')
  async countToo(tx: Tx, { number }: { number: number }): Promise<void> {
    await tx.query('INSERT INTO counted (number) VALUES ($1)', [this.sign * number]);
  }

  @HandlesOutside(somethingHappened, 'test-call')
  async call({ number }: { number: number }): Promise<void> {
    this.called.push(number);
  }
}

@Injectable()
class Tick {
  ticks = 0;
  tocks = 0;

  @Job('test-tick')
  async run(): Promise<void> {
    this.ticks += 1;
  }

  @Job('test-tock')
  async runToo(): Promise<void> {
    this.tocks += 1;
  }
}

/** Providers besides the events. No requests arrive here, so nothing has to authenticate them. */
const access = [
  { provide: KnownCustomer, useValue: { idOf: async () => null } },
  { provide: AdminAccess, useValue: {} },
];

@Global()
@Module({ providers: [Handlers, Tick, ...access], exports: access })
class TestModule {}

const backends = [
  ['PostgreSQL', {}] as const,
  ...REDIS.map(([name, url]) => [name, { REDIS_URL: url }] as const),
];

describe.each(backends)('the outbox over BullMQ on %s', (_name, environment) => {
  let database: TestDatabase;
  let app: INestApplicationContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = readConfig({ ...MINIMAL, DATABASE_URL: database.url, ...environment });
    @Module({
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({}),
          dataSourceFactory: () => createDataSource(config.databaseUrl, 5, []).initialize(),
        }),
        PlatformModule.with(config, new Clock()),
        TestModule,
      ],
    })
    class Root {}
    app = await NestFactory.createApplicationContext(Root, { abortOnError: false, logger: false });
    await app.get(DataSource).query('CREATE TABLE counted (number integer PRIMARY KEY)');
    await app.get(WorkerHost).start([
      { job: 'test-tick', every: 200 },
      { job: 'test-tock', every: 200 },
    ]);
  });

  afterAll(async () => {
    await app.get(WorkerHost).stop();
    await app.close();
    await database.drop();
  });

  const happen = (...numbers: number[]): Promise<void> =>
    app.get(Transactions).run((tx) => emit(tx, ...numbers.map((number) => somethingHappened({ number }))));
  const count = async (): Promise<number> => {
    const [{ n }] = await app.get(DataSource).query('SELECT count(*)::int AS n FROM counted');
    return n;
  };
  const open = async (): Promise<number> => {
    const [{ n }] = await app
      .get(DataSource)
      .query('SELECT count(*)::int AS n FROM outbox WHERE completed_at IS NULL');
    return n;
  };
  const eventually = async (check: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; !(await check()); tries += 1) {
      if (tries > 300) throw new Error(`never: ${await count()} counted, ${await open()} open`);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  };

  test('every handler sees every event once', async () => {
    await happen(...Array.from({ length: 50 }, (_, index) => index + 1));
    await eventually(async () => (await open()) === 0);
    expect(await count()).toBe(100);
    expect(new Set(app.get(Handlers).called).size).toBe(50);
  });

  test('an event of a transaction that fails never happened', async () => {
    await expect(
      app.get(Transactions).run(async (tx) => {
        await emit(tx, somethingHappened({ number: 1000 }));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow();
    await happen(1001);
    await eventually(async () => (await open()) === 0);
    expect(await count()).toBe(102);
  });

  test('a handler that fails writes nothing and is tried again', async () => {
    app.get(Handlers).failures = 1;
    await happen(2000);
    await eventually(async () => (await open()) === 0);
    expect(await count()).toBe(104);
  });

  test('an event that is sent twice, or was lost by the queue, is handled once', async () => {
    const source = app.get(DataSource);
    await source.query('UPDATE outbox SET completed_at = NULL, relayed_at = NULL');
    await eventually(async () => (await open()) === 0);
    expect(await count()).toBe(104);
    await source.query(`INSERT INTO outbox (name, payload, relayed_at, sent)
      VALUES ('test.something-happened', '{"number": 3000}', now() - interval '1 hour', 1)`);
    expect(await app.get(OutboxRelay).sweep()).toBe(1);
    await eventually(async () => (await open()) === 0);
    expect(await count()).toBe(106);
  });

  test('two deliveries of one event at once: both find it unhandled, one handles it, neither fails', async () => {
    const source = app.get(DataSource);
    const [{ id }] = await source.query(`INSERT INTO outbox (name, payload, relayed_at, sent)
      VALUES ('test.something-happened', '{"number": 4000}', now(), 1) RETURNING id`);
    const deliver = () => app.get(EventDelivery).deliver(id, 'test-count');
    // Nobody can mark anything as handled until both have read that nothing is.
    const lock = source.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE outbox_handled IN EXCLUSIVE MODE');
    const both = Promise.all([deliver(), deliver()]);
    await eventually(async () => {
      const [{ n }] = await lock.query(
        `SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'outbox_handled'::regclass AND NOT granted`,
      );
      return n === 2;
    });
    await lock.commitTransaction();
    await lock.release();
    await both;
    const counted = await source.query('SELECT number FROM counted WHERE abs(number) = 4000');
    expect(counted).toEqual([{ number: 4000 }]);
    await app.get(EventDelivery).deliver(id, 'test-count-too');
    await app.get(EventDelivery).deliver(id, 'test-call');
    expect(await open()).toBe(0);
  });

  test('scheduled jobs run again and again', async () => {
    const { ticks, tocks } = app.get(Tick);
    await eventually(async () => app.get(Tick).ticks >= ticks + 2 && app.get(Tick).tocks >= tocks + 2);
  });
});

const MINIMAL = {
  NODE_ENV: 'test',
  SESSION_SECRET: '6f3a0c9be1d24857a91fd0c7723be5486d10f9a8c35e427bb4816e0fd29c7a53',
  OIDC_ISSUER_URL: 'http://127.0.0.1:9/',
  OIDC_CLIENT_ID: 'homebright',
  OIDC_CLIENT_SECRET: 'oidc-test-secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
