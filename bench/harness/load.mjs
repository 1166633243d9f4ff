import http from 'node:http';

/**
 * Sends `requests` requests over `clients` keep-alive connections. Each connection sends its next request as soon as its
 * previous one is answered. `next(i)` returns the i-th request: { path, method?, headers?, body? }. `onAnswer` receives
 * the text of each 2xx answer; any other answer ends the run with an error.
 *
 * @returns requests per second, and the median and 99th percentile of the latencies in milliseconds
 */
export async function load({ port, clients, requests, next, onAnswer = () => {} }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const latencies = new Float64Array(requests);
  let sent = 0;
  const begun = process.hrtime.bigint();
  const connection = async () => {
    for (let i = sent++; i < requests; i = sent++) {
      const sentAt = process.hrtime.bigint();
      const text = await send(agent, port, next(i));
      latencies[i] = Number(process.hrtime.bigint() - sentAt) / 1e6;
      onAnswer(text);
    }
  };
  await Promise.all(Array.from({ length: clients }, connection));
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  agent.destroy();
  latencies.sort();
  const percentile = (share) => latencies[Math.min(requests - 1, Math.floor(requests * share))];
  return { perSecond: requests / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

function send(agent, port, { path, method = 'GET', headers = {}, body }) {
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
