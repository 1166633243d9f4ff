import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { close, listen } from './listen.js';

it('keeps an idle connection for longer than a busy client is silent', async () => {
  const server = createServer((_request, response) => response.end());
  const port = await listen(server, 0);
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}`);
    expect(headers.get('keep-alive')).toBe('timeout=72');
  } finally {
    await close(server);
  }
});
