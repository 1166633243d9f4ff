import { Injectable } from '@nestjs/common';
import {
  imagesOf,
  type Look,
  type LookChange,
  type LookImageUse,
  lookOf,
  lookProblems,
  NO_LOOK,
  type OfficeLook,
  type SentImage,
} from '@homebright/contract';
import { isDeepStrictEqual } from 'node:util';
import { DomainError, Invalid, refuse } from '../../kernel/domain-error.js';
import { type Actor, rows, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { LandingPage } from '../pages/landing-page.js';
import { CurrentLook } from './current-look.js';
import { Pictures } from './pictures.js';

interface StoredLook {
  look: Partial<Look>;
  version: number;
}

@Injectable()
export class ChangeLook {
  constructor(
    private readonly current: CurrentLook,
    private readonly pictures: Pictures,
    private readonly landing: LandingPage,
    private readonly transactions: Transactions,
  ) {}

  async read(): Promise<OfficeLook> {
    await this.current.refresh();
    const { look, version } = this.current.held;
    return { ...look, version, usual: await this.landing.usualWords() };
  }

  /**
   * Saves the look. The next visitor sees it, whichever process answers.
   * @throws Invalid; DomainError STALE_VERSION
   */
  async save(change: LookChange, actor: Actor): Promise<OfficeLook> {
    const look = validLook(change);
    await this.transactions.run(async (tx) => {
      const [stored] = await rows<StoredLook>(tx, 'SELECT look, version FROM site_look FOR UPDATE');
      const before = { ...NO_LOOK, ...stored?.look };
      const version = stored?.version ?? 0;
      if (change.version !== version)
        throw new DomainError(
          'STALE_VERSION',
          'Somebody else changed the look. Reload the page and try again.',
        );
      if (isDeepStrictEqual(look, before)) return;
      await this.refuseMissingPictures(tx, look);
      await tx.query('UPDATE site_look SET look = $1, version = version + 1, updated_at = now()', [
        JSON.stringify(look),
      ]);
      await this.pictures.keepShown(tx, [...imagesOf(before), ...imagesOf(look)]);
      await this.pictures.discardUnused(tx, imagesOf(look));
      const changed = (Object.keys(look) as (keyof Look)[]).filter(
        (name) => !isDeepStrictEqual(look[name], before[name]),
      );
      const pick = (from: Look) => Object.fromEntries(changed.map((name) => [name, from[name]]));
      await writeAudit(tx, actor, {
        action: 'change',
        entity: 'look',
        entityId: 'site',
        before: { ...pick(before), version },
        after: { ...pick(look), version: version + 1 },
      });
    });
    return this.read();
  }

  /**
   * Stores a picture. Nobody sees it before a look that uses it is saved.
   * @throws DomainError TOO_LARGE, UNSUPPORTED_MEDIA
   */
  async upload(path: string, use: LookImageUse, actor: Actor): Promise<SentImage> {
    const picture = await this.pictures.process(path, use);
    return this.transactions.run(async (tx) => {
      const image = await this.pictures.store(tx, picture);
      const [stored] = await rows<StoredLook>(tx, 'SELECT look, version FROM site_look');
      await this.pictures.discardUnused(tx, imagesOf({ ...NO_LOOK, ...stored?.look }));
      const { id, width, height } = image;
      await writeAudit(tx, actor, {
        action: 'upload',
        entity: 'look',
        entityId: id.slice(0, 12),
        after: { use, width, height },
      });
      return image;
    });
  }

  private async refuseMissingPictures(tx: Tx, look: Look): Promise<void> {
    const ids = [...new Set(imagesOf(look))];
    const found = await rows(tx, 'SELECT id FROM site_image WHERE id = ANY ($1) FOR SHARE', [ids]);
    if (found.length < ids.length) throw new Invalid('A picture is no longer here. Please send it again.');
  }
}

/** @throws Invalid with the first problem and its field */
export function validLook(look: Look): Look {
  refuse(lookProblems(look));
  return lookOf(look);
}
