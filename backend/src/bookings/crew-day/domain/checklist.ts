import {
  type ChecklistAbout,
  checklistKey,
  type ChecklistLine,
  type Extra,
  type Language,
  type ServiceWords,
  SPANISH_FEATURES,
} from '@homebright/contract';

/** A service as a checklist is made of it. */
export interface ChecklistService {
  id: string;
  name: string;
  features: string[];
  spanish: Pick<ServiceWords, 'name' | 'features'> | null;
}

/** A list that the owner wrote. */
export interface OwnChecklist {
  about: ChecklistAbout;
  subject: string;
  lines: ChecklistLine[];
}

/** What lists are made of. */
export interface ChecklistSources {
  services: readonly ChecklistService[];
  own: readonly OwnChecklist[];
}

export interface ChecklistItem extends ChecklistLine {
  /** What a tap names; made of the English words, so that a list that is edited meanwhile takes nothing for done that is not. */
  key: string;
}

/** 'All Standard Clean services' stands for what that service has. */
const ALL_OF = /^All (.+) services$/;

/** What is to be done at a visit: the service's list, then each extra's. */
export function checklistOf(
  serviceId: string,
  extras: readonly { extra: Extra; count: number }[],
  sources: ChecklistSources,
): ChecklistItem[] {
  const items = [
    ...serviceLines(serviceId, sources).map((line) => ({ ...line, key: checklistKey(line.text) })),
    ...extras.flatMap(({ extra, count }) => extraItems(extra, count, sources)),
  ];
  return [...new Map(items.map((item) => [item.key, item])).values()];
}

/** As a cleaner reads them. */
export const itemsIn = (items: readonly ChecklistItem[], language: Language) =>
  items.map(({ key, text, spanish }) => ({ key, label: (language === 'es' && spanish) || text }));

/** 'Oven', or '2 × Window'. */
export const extraLabel = ({ label }: Pick<Extra, 'label'>, count: number): string => times(label, count);

const times = (text: string, count: number): string => (count > 1 ? `${count} × ${text}` : text);

/** The owner's list, or what the service's card promises, services within it spelled out. */
export function serviceLines(
  serviceId: string,
  sources: ChecklistSources,
  seen = new Set<string>(),
): ChecklistLine[] {
  const service = sources.services.find(({ id }) => id === serviceId);
  if (seen.has(serviceId)) return [];
  seen.add(serviceId);
  const own = ownLines(sources, 'service', serviceId);
  if (own || !service) return own ?? [];
  return service.features.flatMap((text, index) => {
    const whole = ALL_OF.exec(text)?.[1];
    const other = sources.services.find(({ name }) => name === whole);
    if (other) return serviceLines(other.id, sources, seen);
    return { text, spanish: service.spanish?.features[index] || (SPANISH_FEATURES[text] ?? null) };
  });
}

export const extraLines = (
  extra: Pick<Extra, 'id' | 'label' | 'spanish'>,
  sources: ChecklistSources,
): ChecklistLine[] =>
  ownLines(sources, 'extra', extra.id) ?? [{ text: extra.label, spanish: extra.spanish ?? null }];

/** An extra without a list of its own is one line, whatever it is called later. */
function extraItems(extra: Extra, count: number, sources: ChecklistSources): ChecklistItem[] {
  const own = ownLines(sources, 'extra', extra.id);
  return extraLines(extra, sources).map(({ text, spanish }) => ({
    key: own ? `extra:${extra.id}:${checklistKey(text)}` : `extra:${extra.id}`,
    text: times(text, count),
    spanish: spanish && times(spanish, count),
  }));
}

const ownLines = ({ own }: ChecklistSources, about: ChecklistAbout, subject: string) =>
  own.find((list) => list.about === about && list.subject === subject)?.lines;
