import type { ErrorBody, Look, OfficeLook } from '@homebright/contract';
import { type Answer, BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import type { Settings } from '../../src/settings.js';
import { sendPicture } from './send-picture.js';

/** A drawing with one of each thing that is not allowed. */
export const DRAWING = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" onload="steal()"><style>@import url(http://elsewhere.example/x.css);.a{fill:#0a5}</style>
<script>steal()</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">steal()</body></foreignObject>
<image href="http://elsewhere.example/pixel.png"/><path class="a" d="M0 0h200v50z"/></svg>`;

/** An owner on the look page. */
export class LookStage {
  private constructor(
    readonly stage: BookingsStage,
    readonly office: Office,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<LookStage> {
    const stage = await BookingsStage.open(environment);
    return new LookStage(stage, await Office.enter(stage));
  }

  close(): Promise<void> {
    return this.stage.close();
  }

  async read(): Promise<OfficeLook> {
    return (await this.office.get<OfficeLook>('look')).body;
  }

  async save(change: Partial<Look>, version?: number) {
    const now = await this.read();
    return this.office.ask<OfficeLook>('PATCH', 'look', {
      ...now,
      ...change,
      version: version ?? now.version,
    });
  }

  /** Sends a logo that contains the name, and a second logo for dark pages. */
  async drawLogo(): Promise<NonNullable<Look['logo']>> {
    const sent = async (color: string) => {
      const { removed: _, ...image } = (await this.send('logo', DRAWING.replace('#0a5', color))).body;
      return image;
    };
    return { light: await sent('#0a5'), dark: await sent('#9fe'), hasName: true };
  }

  async change(settings: Partial<Settings>): Promise<void> {
    const { version } = (await this.office.get<{ version: number }>('settings')).body;
    const { status } = await this.office.ask('PATCH', 'settings', { version, ...settings });
    if (status !== 200) throw new Error(`The settings answered ${status}.`);
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.stage.test.app.inject({ url, headers });
  }

  send(use: string, content: Buffer | string) {
    return sendPicture(this.stage, use, content);
  }
}

export const refused = ({ status, body }: Answer<unknown>) => ({ status, ...(body as ErrorBody) });
