import type { CrewEvent, Language } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';
import * as api from './api.js';
import { lookAt } from './days/changes.js';
import { holdsMore, isOver, seenWithoutCodes, withoutCodes } from './days/keep-until.js';
import { seenAfter } from './days/seen-after.js';
import { inOneTab } from './outbox/one-tab.js';
import { sendWaiting } from './outbox/send.js';
import { forgetPhotos, keepPhotos } from './phone/kept-photos.js';
import type { DoorWait, Kept, Phone, Tapped, WorkPhoto } from './phone/phone.js';
import { type CrewState, FIRST_STATE } from './state.js';

/** The tap itself; the id, time and name are added later. */
export type Tap = Pick<CrewEvent, 'kind' | 'visitId' | 'minutes' | 'item' | 'text'>;

const STORED_NAMES = [
  'session',
  'language',
  'days',
  'daysAt',
  'seen',
  'waits',
  'clockAhead',
  'businessName',
] as const;
/** The channel on which a tab that wrote to the phone tells the other tabs to read it again. */
const CHANNEL = 'homebright-crew';

/** The crew page without its views: what is on the phone, what is tapped, and how both sync with the server. */
export class Crew {
  state: CrewState = FIRST_STATE;
  private readonly listeners = new Set<() => void>();
  private syncing: Promise<void> | null = null;
  private readonly otherTabs = new BroadcastChannel(CHANNEL);

  constructor(
    private readonly phone: Phone,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.otherTabs.onmessage = () => void this.readPhone();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  close(): void {
    this.otherTabs.close();
  }

  /**
   * Shows what the phone has stored; `sync` then asks the server.
   * @param language used if nobody has chosen one
   */
  async open(language: Language): Promise<void> {
    this.set({ language, storageLasts: this.phone.lasts });
    await this.readPhone();
  }

  async signIn(to: string, code: string): Promise<void> {
    const session = await api.signIn(to, code);
    const storedDays = this.state.days;
    // One person's day is never shown to another.
    if (this.state.session && this.state.session.id !== session.id && storedDays) await this.forgetDay();
    await this.keep({ session, language: session.language });
    this.set({ ended: false });
    await this.sync();
  }

  /** Ends the session and deletes what was not sent. @throws TypeError without a network */
  async signOut(): Promise<void> {
    const { session, items } = this.state;
    await api.signOut();
    await this.phone.drop(items.filter(({ by }) => by === session?.id).map(({ order }) => order));
    await this.forgetDay();
    await this.keep({ session: undefined });
    this.set({ session: null, items: await this.phone.items() });
  }

  async speak(language: Language): Promise<void> {
    await this.keep({ language });
    await this.sync();
  }

  /** Stores a tap, shows it, and sends it once there is a network. */
  async tap({ kind, visitId, ...details }: Tap): Promise<void> {
    const event: CrewEvent = {
      id: crypto.randomUUID(),
      visitId,
      kind,
      at: this.now().toISOString(),
      ...details,
    };
    await this.put({ event });
  }

  /** @returns false if the phone had no room to store the photo */
  async addPhoto(photo: Omit<WorkPhoto, 'id' | 'at'>): Promise<boolean> {
    return this.put({ photo: { ...photo, id: crypto.randomUUID(), at: this.now().toISOString() } });
  }

  async dismiss(order: number): Promise<void> {
    await this.phone.drop([order]);
    await this.changed();
  }

  /** Marks the visit as looked at, so its changes are no longer news. */
  async look(visitId: number): Promise<void> {
    const visit = this.state.days?.visits.find(({ id }) => id === visitId);
    if (visit) await this.keep({ seen: { ...this.state.seen, [visitId]: lookAt(visit) } });
  }

  async waitAtDoor(visitId: number, wait: DoorWait | undefined): Promise<void> {
    const { [visitId]: _before, ...others } = this.state.waits;
    await this.keep({ waits: wait ? { ...others, [visitId]: wait } : others });
  }

  /**
   * Sends what is waiting and then reads the days again. Only one run is under way at a time. Never throws: the state
   * says what went wrong.
   */
  sync(): Promise<void> {
    this.syncing ??= this.syncOnce().finally(() => (this.syncing = null));
    return this.syncing;
  }

  private async put(content: { event: CrewEvent } | { photo: WorkPhoto }): Promise<boolean> {
    const { session } = this.state;
    if (!session) return false;
    const item: Tapped = { by: session.id, state: 'waiting', ...content };
    // Shown at once, as the newest item: a slow phone takes time to write.
    this.set({ items: [...this.state.items, { ...item, order: Number.MAX_SAFE_INTEGER }] });
    try {
      await this.phone.add(item);
      this.set({ storageFull: false });
    } catch {
      this.set({ storageFull: true, items: await this.phone.items() });
      return false;
    }
    await this.changed();
    // A sync already under way may have missed the new item.
    void (this.syncing ?? Promise.resolve()).then(() => this.sync());
    return true;
  }

  private async syncOnce(): Promise<void> {
    await this.deleteWhatIsOver();
    if (!this.state.session && !(await this.findSession())) return;
    this.set({ busy: true });
    try {
      await this.storeLanguage();
      const id = this.state.session?.id;
      if (id !== undefined) await inOneTab(() => sendWaiting(this.phone, id, this.now));
      await this.changed();
      await this.readDays();
      this.set({ offline: false, ended: false });
    } catch (error) {
      const isEnded = error instanceof ApiError && error.status === 401;
      // A full phone does not mean that the phone is offline.
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      // A phone that the office signed out must not keep addresses or codes. Its taps wait for the next sign-in.
      if (isEnded) await this.forgetDay();
      this.set({
        ended: isEnded,
        offline: !isEnded && !isFull,
        storageFull: isFull || this.state.storageFull,
      });
      await this.changed();
    } finally {
      this.set({ busy: false });
    }
  }

  /** The browser may still be signed in even if it lost its stored data. */
  private async findSession(): Promise<boolean> {
    const session = await api.currentSession().catch(() => null);
    if (session) await this.keep({ session, language: session.language });
    return session !== null;
  }

  private async storeLanguage(): Promise<void> {
    const { session, language } = this.state;
    if (!session || session.language === language) return;
    await this.keep({ session: await api.storeLanguage(language) });
  }

  private async readDays(): Promise<void> {
    const sent = (await this.phone.items()).filter(({ state }) => state === 'sent');
    const askedAt = this.now().getTime();
    const { days: before, seen } = this.state;
    const days = await api.readDays();
    // The server wrote its time about halfway between the request and the answer.
    const answeredAt = (askedAt + this.now().getTime()) / 2;
    await this.keep({
      days,
      daysAt: this.now().toISOString(),
      seen: seenAfter(days, before, seen),
      clockAhead: Math.round(answeredAt - new Date(days.asOf).getTime()),
    });
    // The server's answer now includes these events and photos.
    await this.phone.drop(sent.map(({ order }) => order));
    await this.changed();
    await keepPhotos(days);
    if (!this.state.businessName)
      await api.readSite().then(
        ({ businessName }) => this.keep({ businessName }),
        () => undefined,
      );
  }

  /** Deletes codes, photos, and past days after the day is over. Runs at every sync and when the page is opened. */
  private async deleteWhatIsOver(): Promise<void> {
    const { days, seen, clockAhead } = this.state;
    const now = new Date(this.now().getTime() - clockAhead);
    // Each write makes the other tabs read the phone and run this method too. If it wrote when there is nothing to
    // delete, the tabs would answer each other forever.
    if (!days || !isOver(days, now) || !holdsMore(days, now)) return;
    await this.keep({ days: withoutCodes(days, now), seen: seenWithoutCodes(seen), waits: {} });
    await forgetPhotos();
  }

  private async forgetDay(): Promise<void> {
    await this.keep({ days: undefined, daysAt: undefined, seen: undefined, waits: undefined });
    this.set({ days: null, daysAt: null, seen: {}, waits: {} });
    await forgetPhotos();
  }

  private async readPhone(): Promise<void> {
    const values = await Promise.all(
      STORED_NAMES.map(async (name) => [name, await this.phone.read(name)] as const),
    );
    const kept: Partial<Kept> = Object.fromEntries(values.filter(([, value]) => value !== undefined));
    const items = await this.phone.items();
    this.set({ session: null, days: null, daysAt: null, seen: {}, waits: {}, ...kept, items });
    await this.deleteWhatIsOver();
  }

  private async keep(values: { [Name in keyof Kept]?: Kept[Name] | undefined }): Promise<void> {
    const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    this.set(present as Partial<Pick<CrewState, 'session'>>);
    try {
      for (const name of Object.keys(values) as (keyof Kept)[]) await this.phone.write(name, values[name]);
    } catch {
      // The page still has the value in memory, and the server's next answer brings it again.
      this.set({ storageFull: true });
    }
    this.otherTabs.postMessage('changed');
  }

  private async changed(): Promise<void> {
    this.set({ items: await this.phone.items() });
    this.otherTabs.postMessage('changed');
  }

  private set(part: Partial<CrewState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
