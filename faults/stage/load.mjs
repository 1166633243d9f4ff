import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './services.mjs';

const CLIENTS = 16;
/** Requests answered between one step of a drill and the next. */
const REQUESTS_EACH = 400;

/** Signed-in customers who keep requesting their bookings, with a pause after each request. */
export class Load {
  static async start(stage, proxy, { pauseMs = 0 } = {}) {
    const load = Object.assign(new Load(), { answered: 0, failures: [], over: false });
    load.agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
    const cookies = await Promise.all(Array.from({ length: CLIENTS }, () => stage.customer()));
    const client = async (cookie) => {
      while (!load.over) {
        const { status, text } = await get(load.agent, proxy.port, '/api/bookings', cookie);
        if (status === 200) load.answered += 1;
        else load.failures.push(`${status} ${text}`);
        await sleep(pauseMs);
      }
    };
    load.clients = Promise.all(cookies.map(client));
    return load;
  }

  /** Waits until more requests were answered, or until one failed. */
  async served() {
    const goal = this.answered + REQUESTS_EACH;
    await until(() => this.answered >= goal || this.failures.length, 'requests are answered');
  }

  async stop() {
    this.over = true;
    await this.clients;
    this.agent.destroy();
    return this;
  }
}

function get(agent, port, path, cookie) {
  return new Promise((resolve) => {
    const request = http.request(
      { agent, host: '127.0.0.1', port, path, headers: { cookie } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, text }));
        response.on('error', (error) => resolve({ status: 0, text: error.code }));
      },
    );
    request.on('error', (error) => resolve({ status: 0, text: error.code }));
    request.end();
  });
}
