import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { reasonOf } from '../sandbox-error.js';
import { sendJson } from './messages.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A listener that ends one request, never the process, if its handler throws or rejects. All stand-ins share the
 * process of `npm start`.
 */
export function guarded(handle: Handler): RequestListener {
  return (request, response) => {
    new Promise<void>((resolve) => resolve(handle(request, response))).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { message: reasonOf(error) } });
    });
  };
}
