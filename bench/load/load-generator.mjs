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

/** Many people at once, each taking the next step as soon as the last is done. */
export class Crowd {
  #latencies = new Map([
    ['read', []],
    ['availability', []],
    ['write', []],
  ]);
  #wrong = [];
  #failed = [];
  #turn = 0;

  constructor(ports, people, provider) {
    this.people = people;
    this.provider = provider;
    this.doors = ports.map((port) => ({ port, agent: new http.Agent({ keepAlive: true, maxSockets: 400 }) }));
  }

  /** A warm-up that is not timed: it compiles code and opens connections. Wrong answers still count. */
  async warmUp(clients, seconds, pause) {
    await this.#lanes(clients, seconds, pause);
    for (const list of this.#latencies.values()) list.length = 0;
  }

  /** @param pause average milliseconds between an answer and the next request, because people read */
  async run(clients, seconds, pause) {
    for (const list of this.#latencies.values()) list.length = 0;
    const begun = Date.now();
    await this.#lanes(clients, seconds, pause);
    const took = (Date.now() - begun) / 1_000;
    const all = [...this.#latencies.values()].flat();
    const kinds = [...this.#latencies].map(([kind, list]) => [kind, { count: list.length, ...shares(list) }]);
    return {
      kinds,
      count: all.length,
      perSecond: all.length / took,
      ...shares(all),
      wrong: this.#wrong,
      failed: this.#failed,
    };
  }

  leave() {
    this.doors.forEach(({ agent }) => agent.destroy());
  }

  async #lanes(clients, seconds, pause) {
    const over = Date.now() + seconds * 1_000;
    const lane = async (number) => {
      // Each lane is another person: only they see what they have booked.
      const person = this.people[number % this.people.length];
      for (let step = number; Date.now() < over; step += 1) {
        await sleep(Math.random() * 2 * pause);
        await this.#next(person, step);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => lane(number)));
  }

  /** Out of ten steps, seven read, two look for a free day and one writes, in an order that mixes the lanes. */
  async #next(person, step) {
    const share = (step * 7) % 10;
    if (share < 7) return this.#read(person, READS[step % READS.length]);
    if (share < 9) return this.#lookForADay(person, step);
    return step % 2 ? this.#book(person, step) : this.#markRead(person);
  }

  async #read(person, path) {
    const answer = await this.#ask('read', person, path);
    if (!answer) return;
    const right = {
      '/api/bookings': () =>
        (answer.length === person.bookings || (person.unsure && answer.length > person.bookings)) &&
        answer.every(({ userId }) => userId === person.id),
      '/api/auth/user': () => answer.id === person.id,
      '/api/services': () => answer.length >= 3,
      '/api/site': () => answer.timeZone === 'America/New_York',
      '/api/notifications': () => Array.isArray(answer),
      '/api/properties': () => Array.isArray(answer),
    }[path];
    if (!right()) this.#wrong.push(`${path}: ${JSON.stringify(answer).slice(0, 200)}`);
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
    // Until a proper answer arrives, it is unknown whether the booking exists. If the time is taken, it does
    // not.
    const unsure = person.unsure;
    person.unsure = true;
    const answer = await this.#ask('write', person, '/api/create-payment-intent', draft, ['SLOT_TAKEN']);
    if (answer?.clientSecret || answer?.code === 'SLOT_TAKEN') person.unsure = unsure;
    if (!answer?.clientSecret) return;
    person.bookings += 1;
    if (answer.amount !== 12_000) this.#wrong.push(`amount ${answer.amount}`);
    this.provider.pay(answer.clientSecret);
  }

  async #markRead(person) {
    await this.#ask('write', person, '/api/notifications/mark-all-read', {});
  }

  /** @returns the body, also of an expected refusal like a taken slot; null for a wrong answer */
  async #ask(kind, { cookie }, path, body, refusals = []) {
    const door = this.doors[(this.#turn += 1) % this.doors.length];
    const begun = process.hrtime.bigint();
    const { status, text } = await send(door, path, cookie, body);
    this.#latencies.get(kind).push(Number(process.hrtime.bigint() - begun) / 1e6);
    if (status >= 200 && status < 300) return text ? JSON.parse(text) : null;
    if (status === 409 && refusals.includes(JSON.parse(text).code)) return JSON.parse(text);
    (status === 0 || status >= 500 ? this.#failed : this.#wrong).push(
      `${path}: ${status} ${text.slice(0, 200)}`,
    );
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

function shares(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
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
