import { BRAND_UNNAMED } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kernel/html.js';
import type { HeldLook, PageStyle } from '../look/current-look.js';
import { asData, imageUrl, type OwnLook } from '../look/look-head.js';

export interface LookOfPage {
  held: HeldLook;
  style: PageStyle | null;
  own: OwnLook | undefined;
  name: string;
}

/** As installed a page is sent as it was built. */
export const isAsInstalled = ({ style, own, held }: LookOfPage): boolean => !style && !own && !held.look.logo;

/** A built page with the owner's colors, logo and words, before anything of it is drawn. */
export function withLook(page: string, { held, style, own, name }: LookOfPage): string {
  const { logo } = held.look;
  const icon = logo && `href="${imageUrl(logo.light, held.types.get(logo.light.id) ?? 'png')}"`;
  return page
    .replace('href="/icon.svg" type="image/svg+xml"', (usual) => icon ?? usual)
    .replace(/<title>[^<]*<\/title>/, (title) => title.replace(BRAND_UNNAMED, () => escapeHtml(name)))
    .replace('</head>', (end) => (style ? `<style>${style.css}</style>${end}` : end))
    .replace('</body>', (end) => (own ? `${asData(own)}${end}` : end));
}

/** The Content-Security-Policy allows this one stylesheet within the page, by its hash. */
export function allowStyle(reply: FastifyReply, style: PageStyle | null): void {
  if (!style) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${style.source}`),
  );
}
