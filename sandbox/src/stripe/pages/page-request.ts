import type { Account } from '../account/account.js';
import type { Controls } from '../test-api/controls.js';

export interface PageRequest {
  account: Account;
  controls: Controls;
  method: string;
  url: URL;
  body: string;
}
