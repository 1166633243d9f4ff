import { BRAND_UNNAMED } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { Business } from '../../platform/index.js';
import { CurrentLook } from '../look/current-look.js';
import { type PackedPage, packed, sendPacked } from './packed-page.js';
import {
  allowStyle,
  isAsInstalled,
  type LookOfPage,
  manifestWithLook,
  officePage,
  withLook,
} from './page-with-look.js';

interface CachedPage {
  version: number;
  name: string;
  own: string;
  page: PackedPage;
}

/** The built pages except the landing page, with the owner's look if there is one. */
@Injectable()
export class SitePages {
  private readonly pages = new Map<string, CachedPage>();

  constructor(
    private readonly look: CurrentLook,
    private readonly business: Business,
  ) {}

  /** @returns undefined if the built file needs no change */
  async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply | undefined> {
    const look = await this.lookOf(file);
    if (isAsInstalled(look)) return undefined;
    allowStyle(reply, look.style);
    return sendPacked(request, reply, await this.page(file, look, withLook));
  }

  /** The office's page. @returns undefined if the built file needs no change */
  async sendOffice(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
  ): Promise<FastifyReply | undefined> {
    const look = await this.lookOf(file);
    if (!look.held.look.logo && look.name === BRAND_UNNAMED) return undefined;
    return sendPacked(request, reply, await this.page(file, look, officePage));
  }

  /** The customers' web app manifest. */
  async sendManifest(reply: FastifyReply, file: string): Promise<FastifyReply> {
    const manifest = manifestWithLook(await readFile(file, 'utf8'), await this.lookOf(file));
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest);
  }

  private async lookOf(file: string): Promise<LookOfPage> {
    const held = await this.look.now();
    const style = file.endsWith('crew.html') ? held.crewStyle : held.style;
    // These pages contain no words yet. Their scripts add them in the reader's language.
    const language = 'en';
    return { held, style, own: this.look.own, name: this.business.settings.businessName, language };
  }

  private async page(
    file: string,
    look: LookOfPage,
    write: (page: string, look: LookOfPage) => string,
  ): Promise<PackedPage> {
    const { held, name } = look;
    const own = JSON.stringify(look.own ?? null);
    const cached = this.pages.get(file);
    if (cached?.version === held.version && cached.name === name && cached.own === own) return cached.page;
    const page = packed(write(await readFile(file, 'utf8'), look));
    this.pages.set(file, { version: held.version, name, own, page });
    return page;
  }
}
