import type { ServiceOption, SiteSettings } from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONFIG, type Config } from '../../config.js';
import { Testimonials } from '../business/testimonials.js';

/** JSON text of the services that are sold, as `ServiceOption[]`. */
type SoldServices = () => Promise<string>;

/** What customer-web's build lays beside the page (`prerender.mjs`). */
const SERVER = new URL('../../../../customer-web/dist/server/', import.meta.url);
type Said = Pick<SiteSettings, 'testimonials' | 'sandbox'>;
interface Renderer {
  renderLanding(services: readonly ServiceOption[], said: Said): string;
}

interface Page {
  /** The services and the words of customers that it was written for. */
  sold: string;
  said: string;
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** A visitor is not kept waiting by the database: then the page is as it was last. */
const PATIENCE_MS = 500;

/** The landing page with the catalogue's cards and what customers say in its HTML, so that nothing moves when it is shown. */
@Injectable()
export class LandingPage {
  private page: Page | undefined;
  private sold: SoldServices | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'sandbox'>,
    private readonly testimonials: Testimonials,
  ) {}

  /** The platform knows no catalogue: its module says where to read it. */
  shows(sold: SoldServices): void {
    if (existsSync(SERVER)) this.sold = sold;
  }

  /** @returns undefined while the catalogue has never been read: the page as it was built will do */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const page = await this.current();
    if (!page) return undefined;
    void reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known));
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'html']);
  }

  private async current(): Promise<Page | undefined> {
    const patience = new Promise<undefined>((over) => setTimeout(over, PATIENCE_MS, undefined).unref());
    const sold = await Promise.race([this.sold?.().catch(() => undefined), patience]);
    if (sold === undefined) return this.page;
    const { sandbox } = this.config;
    const said = JSON.stringify({ testimonials: await this.testimonials.shown(), sandbox } satisfies Said);
    if (sold !== this.page?.sold || said !== this.page.said) this.page = await this.written(sold, said);
    return this.page;
  }

  private async written(sold: string, said: string): Promise<Page> {
    const { renderLanding } = (await import(new URL('prerender.js', SERVER).href)) as Renderer;
    const shell = await readFile(new URL('shell.html', SERVER), 'utf8');
    const markup = renderLanding(JSON.parse(sold) as ServiceOption[], JSON.parse(said) as Said);
    const html = Buffer.from(shell.replace('<!--landing-->', () => markup));
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    return { sold, said, etag, html, br: brotliCompressSync(html), gzip: gzipSync(html) };
  }
}
