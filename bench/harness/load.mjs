import http from 'node:http';

/**
 * Closed-loop load: `clients` keep-alive connections, each sending its next request as soon as the last one
 * is answered, `requests` in all. `next(i)` returns the i-th request: { path, method?, headers?, body? }.
 * `got` receives the text of each 2xx answer; any other answer ends the run.
 */
export async function load({ port, clients, requests, next, got = () => {} }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const latencies = new Float64Array(requests);
  let started = 0;
  const begun = process.hrtime.bigint();
  const lane = async () => {
    for (let i = started++; i < requests; i = started++) {
      const at = process.hrtime.bigint();
      const text = await ask(agent, port, next(i));
      latencies[i] = Number(process.hrtime.bigint() - at) / 1e6;
      got(text);
    }
  };
  await Promise.all(Array.from({ length: clients }, lane));
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  agent.destroy();
  latencies.sort();
  const at = (share) => latencies[Math.min(requests - 1, Math.floor(requests * share))];
  return { perSecond: requests / seconds, p50: at(0.5), p99: at(0.99) };
}

function ask(agent, port, { path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode < 200 || response.statusCode > 299) {
          reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`));
        } else resolve(text);
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
