import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { SendDueMails } from '../use-cases/send-due-mails.js';

@Injectable()
@Job('send-due-mails')
export class SendDueMailsJob implements BackgroundJob {
  constructor(private readonly sendDueMails: SendDueMails) {}

  run(): Promise<void> {
    return this.sendDueMails.run();
  }
}
