import { Injectable } from '@nestjs/common';
import type { Language, LookView } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { LandingPage } from '../pages/landing-page.js';
import type { HeldLook } from './current-look.js';

type Render = (look: HeldLook, language: Language) => Promise<string> | string;

/** Shows pages, emails and documents with another look. The modules that make them register here. */
@Injectable()
export class LookPreviews {
  private readonly known = new Map<LookView, Render>();

  constructor(landing: LandingPage) {
    for (const view of ['landing', 'funnel'] as const)
      this.offer(view, (look, language) => landing.preview(view, look, language));
  }

  offer(view: LookView, render: Render): void {
    this.known.set(view, render);
  }

  /** @throws NotFound if this installation does not have the view */
  async render(view: LookView, look: HeldLook, language: Language): Promise<string> {
    const render = this.known.get(view);
    if (!render) throw new NotFound('The preview');
    return render(look, language);
  }
}

/** The page in a fixed color scheme, whatever the reader's browser prefers. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(/\(prefers-color-scheme:\s*(dark|light)\)/g, (_, asked: string) =>
      asked === scheme ? '(min-width:0)' : '(max-width:0)',
    )
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`);
