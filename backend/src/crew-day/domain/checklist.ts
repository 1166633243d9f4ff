import {
  type ChecklistAbout,
  checklistKey,
  type ChecklistLine,
  type Extra,
  type Language,
  type ServiceWords,
  SPANISH_FEATURES,
} from '@homebright/contract';

/** The parts of a service that a checklist uses. */
export interface ChecklistService {
  id: string;
  name: string;
  features: string[];
  spanish: Pick<ServiceWords, 'name' | 'features'> | null;
}

/** A checklist that the owner wrote. */
export interface OwnChecklist {
  about: ChecklistAbout;
  subject: string;
  lines: ChecklistLine[];
}

/** The data that checklists are built from. */
export interface ChecklistSources {
  services: readonly ChecklistService[];
  own: readonly OwnChecklist[];
}

export interface ChecklistItem extends ChecklistLine {
  /**
   * The key that an event names. It is derived from the English text, so that a change of the list never marks another
   * item as done.
   */
  key: string;
}

/** 'All Standard Clean services' stands for the list of the service Standard Clean. */
const ALL_TASKS_OF = /^All (.+) services$/;

/** The tasks of a visit: the service's list, then each extra's. */
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

/** The items in a cleaner's language. */
export const itemsIn = (items: readonly ChecklistItem[], language: Language) =>
  items.map(({ key, text, spanish }) => ({ key, label: (language === 'es' && spanish) || text }));

/** 'Oven', or '2 × Window'. */
export const extraLabel = ({ label }: Pick<Extra, 'label'>, count: number): string => times(label, count);

const times = (text: string, count: number): string => (count > 1 ? `${count} × ${text}` : text);

/**
 * The owner's list, or else the tasks that the service's card promises. A task that stands for another service is
 * replaced by that service's tasks.
 */
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
    const includedName = ALL_TASKS_OF.exec(text)?.[1];
    const included = sources.services.find(({ name }) => name === includedName);
    if (included) return serviceLines(included.id, sources, seen);
    return { text, spanish: service.spanish?.features[index] || (SPANISH_FEATURES[text] ?? null) };
  });
}

export const extraLines = (
  extra: Pick<Extra, 'id' | 'label' | 'spanish'>,
  sources: ChecklistSources,
): ChecklistLine[] =>
  ownLines(sources, 'extra', extra.id) ?? [{ text: extra.label, spanish: extra.spanish ?? null }];

/** An extra without a list is a single item. Its key stays the same if the extra is renamed. */
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
