import { randomUUID } from 'node:crypto';
import type { BookingRecord, Crew } from '@homebright/contract';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { site, type Site } from '../setup/settings.js';
import { bodyOf } from './answer.js';

/** An administrator who makes the pages' API calls without clicks. */
export class Office {
  private constructor(private readonly http: APIRequestContext) {}

  static async signIn(admin: Site['admin'] = site.admin, { url }: Site = site): Promise<Office> {
    const http = await request.newContext({ baseURL: url });
    await bodyOf(http.post('/api/admin/login', { data: admin }));
    return new Office(http);
  }

  get<Body>(path: string): Promise<Body> {
    return bodyOf(this.http.get(`/api/admin/${path}`));
  }

  post<Body>(path: string, data: object = {}): Promise<Body> {
    const headers = { 'idempotency-key': randomUUID() };
    return bodyOf(this.http.post(`/api/admin/${path}`, { data, headers }));
  }

  patch<Body>(path: string, data: object): Promise<Body> {
    return bodyOf(this.http.patch(`/api/admin/${path}`, { data }));
  }

  /** Patches a record in its current version. */
  async change<Body>(path: string, change: object): Promise<Body> {
    return this.patch<Body>(path, { ...change, version: await this.versionOf(path) });
  }

  async delete(path: string): Promise<void> {
    await bodyOf(this.http.delete(`/api/admin/${path}`));
  }

  /** Deletes a record in its current version. */
  async remove(path: string): Promise<void> {
    await this.delete(`${path}?version=${await this.versionOf(path)}`);
  }

  private async versionOf(path: string): Promise<number> {
    return (await this.get<{ version: number }>(path)).version;
  }

  booking(id: number): Promise<BookingRecord> {
    return this.get(`bookings/${id}`);
  }

  /** Waits until a booking has this payment status. The provider reports later, and saved cards are charged once a minute. */
  async sees(id: number, paymentStatus: BookingRecord['paymentStatus']): Promise<void> {
    await expect
      .poll(async () => (await this.booking(id)).paymentStatus, { timeout: 150_000 })
      .toBe(paymentStatus);
  }

  hire(name: string): Promise<Crew> {
    return this.post('crews', {
      name,
      active: true,
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      startsAt: '08:00',
      endsAt: '20:00',
      homeBase: null,
    });
  }

  leave(): Promise<void> {
    return this.http.dispose();
  }
}
