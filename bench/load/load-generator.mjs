import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const DAY = 86_400_000;
const READS = [
  '/api/bookings',
  '/api/bookings',
  '/api/notifications',
  '/api/services',
  '/api/site',
  '/api/auth/user',
  '/api/properties',
];

/** Many customers at once. Each sends the next request after the previous one is answered and a pause. */
export class Crowd {
  #latencies = new Map([
    ['read', []],
    ['availability', []],
    ['write', []],
  ]);
  #wrong = [];
  #failed = [];
  #requests = 0;

  constructor(ports, people, provider) {
    this.people = people;
    this.provider = provider;
    this.servers = ports.map((port) => ({
      port,
      agent: new http.Agent({ keepAlive: true, maxSockets: 400 }),
    }));
  }

  /** A warm-up that is not timed: it compiles code and opens connections. Wrong answers still count. */
  async warmUp(clients, seconds, pause) {
    await this.#runClients(clients, seconds, pause);
    for (const list of this.#latencies.values()) list.length = 0;
  }

  /** @param pause average milliseconds between an answer and the next request, in which people read */
  async run(clients, seconds, pause) {
    for (const list of this.#latencies.values()) list.length = 0;
    const begun = Date.now();
    await this.#runClients(clients, seconds, pause);
    const elapsedSeconds = (Date.now() - begun) / 1_000;
    const all = [...this.#latencies.values()].flat();
    const kinds = [...this.#latencies].map(([kind, list]) => [
      kind,
      { count: list.length, ...percentiles(list) },
    ]);
    return {
      kinds,
      count: all.length,
      perSecond: all.length / elapsedSeconds,
      ...percentiles(all),
      wrong: this.#wrong,
      failed: this.#failed,
    };
  }

  close() {
    this.servers.forEach(({ agent }) => agent.destroy());
  }

  async #runClients(clients, seconds, pause) {
    const endsAt = Date.now() + seconds * 1_000;
    const client = async (number) => {
      // Each client is another customer, whose bookings nobody else can see.
      const person = this.people[number % this.people.length];
      for (let step = number; Date.now() < endsAt; step += 1) {
        await sleep(Math.random() * 2 * pause);
        await this.#next(person, step);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  }

  /** Seven of ten steps read, two look for a free day and one writes. The order differs from client to client. */
  async #next(person, step) {
    const share = (step * 7) % 10;
    if (share < 7) return this.#read(person, READS[step % READS.length]);
    if (share < 9) return this.#lookForADay(person, step);
    return step % 2 ? this.#book(person, step) : this.#markRead(person);
  }

  async #read(person, path) {
    const answer = await this.#ask('read', person, path);
    if (!answer) return;
    const isRight = {
      '/api/bookings': () =>
        (answer.length === person.bookings || (person.isUnsure && answer.length > person.bookings)) &&
        answer.every(({ userId }) => userId === person.id),
      '/api/auth/user': () => answer.id === person.id,
      '/api/services': () => answer.length >= 3,
      '/api/site': () => answer.timeZone === 'America/New_York',
      '/api/notifications': () => Array.isArray(answer),
      '/api/properties': () => Array.isArray(answer),
    }[path];
    if (!isRight()) this.#wrong.push(`${path}: ${JSON.stringify(answer).slice(0, 200)}`);
  }

  async #lookForADay(person, step) {
    const from = day(2 + (step % 200));
    const answer = await this.#ask(
      'availability',
      person,
      `/api/availability?serviceType=2-hour&from=${from}&days=14`,
    );
    if (answer && answer.days?.length !== 14) {
      this.#wrong.push(`availability: ${JSON.stringify(answer).slice(0, 200)}`);
    }
  }

  async #book(person, step) {
    const appointmentDate = day(3 + (step % 300));
    const draft = { ...DRAFT, draftId: randomUUID(), appointmentDate };
    // Until an answer arrives, nobody knows whether the booking was made. If the time is taken, it was not.
    const wasUnsure = person.isUnsure;
    person.isUnsure = true;
    const answer = await this.#ask('write', person, '/api/create-payment-intent', draft, ['SLOT_TAKEN']);
    if (answer?.clientSecret || answer?.code === 'SLOT_TAKEN') person.isUnsure = wasUnsure;
    if (!answer?.clientSecret) return;
    person.bookings += 1;
    if (answer.amount !== 12_000) this.#wrong.push(`amount ${answer.amount}`);
    this.provider.pay(answer.clientSecret);
  }

  async #markRead(person) {
    await this.#ask('write', person, '/api/notifications/mark-all-read', {});
  }

  /** @returns the body of the answer or of an expected refusal, such as a taken time; null for any other answer */
  async #ask(kind, { cookie }, path, body, refusals = []) {
    const server = this.servers[(this.#requests += 1) % this.servers.length];
    const begun = process.hrtime.bigint();
    const { status, text } = await send(server, path, cookie, body);
    this.#latencies.get(kind).push(Number(process.hrtime.bigint() - begun) / 1e6);
    if (status >= 200 && status < 300) return text ? JSON.parse(text) : null;
    if (status === 409 && refusals.includes(JSON.parse(text).code)) return JSON.parse(text);
    const isServerError = status === 0 || status >= 500;
    (isServerError ? this.#failed : this.#wrong).push(`${path}: ${status} ${text.slice(0, 200)}`);
    return null;
  }
}

function send({ port, agent }, path, cookie, body) {
  return new Promise((resolve) => {
    const payload = body === undefined ? null : JSON.stringify(body);
    const headers = {
      cookie,
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    };
    const options = { agent, host: '127.0.0.1', port, path, method: payload ? 'POST' : 'GET', headers };
    const request = http.request(options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', (error) => resolve({ status: 0, text: String(error) }));
    });
    request.on('error', (error) => resolve({ status: 0, text: String(error) }));
    request.end(payload ?? undefined);
  });
}

function percentiles(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const percentile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: percentile(0.5), p99: percentile(0.99) };
}

const day = (ahead) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);

const DRAFT = {
  service: '2-hour',
  isRecurring: false,
  rooms: '2',
  bathrooms: '1',
  hasKids: false,
  hasPets: true,
  noKidsPets: false,
  maintenanceHistory: 'recent',
  customerName: 'Ada Byron',
  customerPhone: '(555) 123-4567',
  location: '12 North Elm Street, Springfield',
  hasDrivewayParking: true,
  hasStreetParking: false,
  appointmentTime: 'morning',
};
