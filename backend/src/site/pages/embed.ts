import { Controller, Get, Headers, Header, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EmbedGreeting } from '@homebright/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Forbidden } from '../../kernel/domain-error.js';
import { Business } from '../../platform/index.js';
import { CurrentLook } from '../look/current-look.js';
import { brandOf } from '../look/look-head.js';

/** The page that websites may frame if the office lists them, and the script that inserts it. */
const PAGE = '/embed';
const SCRIPT = '/embed.js';
/**
 * The mark may be embedded by other origins: emails show it unless the owner has a logo, and people also read
 * emails on websites.
 */
const MARK = '/icon-192.png';

@ApiTags('site')
@Controller('api/embed')
export class EmbedController {
  constructor(
    private readonly business: Business,
    private readonly look: CurrentLook,
  ) {}

  /** Called by the script on another website's page. @throws Forbidden if that website is not listed */
  @Get()
  @HttpCode(200)
  @Header('vary', 'origin')
  async greet(
    @Headers('origin') origin: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmbedGreeting> {
    const { businessName, embedOrigins } = this.business.settings;
    if (!origin || !embedOrigins.includes(origin)) throw new Forbidden('This website is not listed.');
    void reply
      .header('access-control-allow-origin', origin)
      .header('cross-origin-resource-policy', 'cross-origin');
    const { look } = await this.look.now();
    const light = brandOf(look)?.light;
    return {
      businessName,
      open: this.business.open,
      ...(light && { colors: { button: light.primary, pressed: light.primaryPressed } }),
    };
  }
}

/** All other pages refuse to be framed (`secureHeaders`). */
export function letListedWebsitesEmbed(fastify: FastifyInstance, business: Business): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const path = request.url.split('?', 1)[0];
    if (path === SCRIPT || path === MARK) void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (path === PAGE) {
      const { embedOrigins } = business.settings;
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      void reply
        .header(
          'content-security-policy',
          policy.replace("frame-ancestors 'none'", `frame-ancestors ${embedOrigins.join(' ') || "'none'"}`),
        )
        .header('referrer-policy', 'no-referrer');
      // This header cannot list websites, so it would forbid all of them.
      if (embedOrigins.length > 0) void reply.removeHeader('x-frame-options');
    }
    done(null, payload);
  });
}
