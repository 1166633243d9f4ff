import { Injectable } from '@nestjs/common';

/** The passwords that people choose most: nearly 50,000 of leaked ones, by how often they occurred. Read when first needed. */
@Injectable()
export class CommonPasswords {
  private known: Promise<ReadonlySet<string>> | null = null;

  async list(): Promise<ReadonlySet<string>> {
    this.known ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
    );
    return this.known;
  }
}
