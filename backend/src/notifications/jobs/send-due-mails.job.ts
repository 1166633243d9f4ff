import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { SendDueMessages } from '../use-cases/send-due-messages.js';

@Injectable()
@Job('send-due-mails')
export class SendDueMailsJob implements BackgroundJob {
  constructor(private readonly send: SendDueMessages) {}

  run(): Promise<void> {
    return this.send.run();
  }
}
