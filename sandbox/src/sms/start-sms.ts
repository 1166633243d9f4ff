import { createServer } from 'node:http';
import { join } from 'node:path';
import { guarded } from '../http/guarded.js';
import { close, listen, type StandIn } from '../http/listen.js';
import { sendJson } from '../http/messages.js';
import { answerMessages, isMessagesPath } from './messages-api.js';
import { TextMessages, type TextMessage } from './text-messages.js';

export interface SmsStandIn extends StandIn {
  /** Newest first. */
  sent(): readonly TextMessage[];
}

/** Accepts text messages by Twilio's API and sends none. The mailbox accepts the same calls and shows the messages. */
export async function startSmsStandIn(options: { port: number; dataDir?: string }): Promise<SmsStandIn> {
  const texts = new TextMessages(options.dataDir ? join(options.dataDir, 'sms.json') : null);
  const server = createServer(
    guarded((request, response) => {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (!isMessagesPath(path)) return sendJson(response, 404, { code: 20404, status: 404 });
      return answerMessages(request, response, texts);
    }),
  );
  const port = await listen(server, options.port);
  return {
    url: `http://localhost:${port}`,
    sent: () => texts.list(),
    async stop() {
      await close(server);
      texts.flush();
    },
  };
}
