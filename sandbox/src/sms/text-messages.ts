import { randomBytes } from 'node:crypto';
import { DebouncedJsonFile, readJson } from '../files/debounced-json-file.js';

/** A text message, with the field names of Twilio's API. */
export interface TextMessage {
  sid: string;
  account_sid: string;
  to: string;
  from: string;
  body: string;
  status: 'queued' | 'delivered';
  /** RFC 2822 date. */
  date_created: string;
}

const MAX_KEPT = 500;

/** The latest text messages, newest first. */
export class TextMessages {
  private readonly messages: TextMessage[];
  private readonly keeper: DebouncedJsonFile;

  constructor(
    file: string | null,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.messages = readJson<TextMessage[]>(file, []);
    this.keeper = new DebouncedJsonFile(file, () => this.messages);
  }

  add(accountSid: string, to: string, from: string, body: string): TextMessage {
    const message: TextMessage = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: accountSid,
      to,
      from,
      body,
      status: 'queued',
      date_created: this.now().toUTCString(),
    };
    this.messages.unshift(message);
    this.messages.splice(MAX_KEPT);
    this.keeper.changed();
    return message;
  }

  list(): readonly TextMessage[] {
    return this.messages;
  }

  clear(): void {
    this.messages.splice(0);
    this.keeper.flush();
  }

  flush(): void {
    this.keeper.flush();
  }
}
