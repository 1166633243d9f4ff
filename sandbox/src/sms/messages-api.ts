import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, sendJson } from '../http/messages.js';
import type { TextMessages } from './text-messages.js';

const PATH = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/;
/** Twilio's own magic numbers for its test accounts. */
const UNREACHABLE = new Map([
  ['+15005550001', 21211],
  ['+15005550004', 21610],
  ['+15005550009', 21614],
]);

const COMPLAINTS: Record<number, string> = {
  20003: 'Authenticate',
  21211: "Invalid 'To' Phone Number",
  21212: "Invalid 'From' Number",
  21602: 'Message body is required.',
  21610: 'Attempt to send to unsubscribed recipient',
  21614: "'To' number is not a valid mobile number",
  21617: 'The concatenated message body exceeds the 1600 character limit',
};

export function isMessagesPath(path: string): boolean {
  return PATH.test(path);
}

/** `POST /2010-04-01/Accounts/{sid}/Messages.json` the way Twilio answers it. */
export async function answerMessages(
  request: IncomingMessage,
  response: ServerResponse,
  texts: TextMessages,
): Promise<void> {
  const sid = PATH.exec((request.url ?? '').split('?', 1)[0] ?? '')?.[1] ?? '';
  if (!signedInAs(request, sid)) return refuse(response, 401, 20003);
  if (request.method === 'GET') return sendJson(response, 200, { messages: texts.list() });
  if (request.method !== 'POST') return sendJson(response, 405, { code: 20004, status: 405 });
  const form = await readForm(request);
  const to = form.get('To') ?? '';
  const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
  const body = form.get('Body') ?? '';
  const complaint = complaintAbout(to, from, body);
  if (complaint) return refuse(response, 400, complaint);
  sendJson(response, 201, {
    ...texts.add(sid, to, from, body),
    error_code: null,
    error_message: null,
    num_segments: String(Math.ceil(body.length / 160)),
  });
}

function complaintAbout(to: string, from: string, body: string): number | null {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return 21211;
  const magic = UNREACHABLE.get(to);
  if (magic) return magic;
  if (!from) return 21212;
  if (!body) return 21602;
  return body.length > 1_600 ? 21617 : null;
}

function refuse(response: ServerResponse, status: number, code: number): void {
  const message = COMPLAINTS[code] ?? 'Error';
  sendJson(response, status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

/** Accepts any secret, but requires one, with the path's account as the username. */
function signedInAs(request: IncomingMessage, sid: string): boolean {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  const [user, secret] = Buffer.from(value, 'base64').toString('utf8').split(':');
  return scheme?.toLowerCase() === 'basic' && user === sid && Boolean(secret);
}
