import type { CrewVisit, Extra, Language, ServiceWords } from '@homebright/contract';

/** A service as a checklist is made of it. */
export interface ChecklistService {
  id: string;
  name: string;
  features: string[];
  spanish: Pick<ServiceWords, 'features'> | null;
}

/** 'All Standard Clean services' stands for what that service has. */
const ALL_OF = /^All (.+) services$/;

type Item = Omit<CrewVisit['checklist'][number], 'done'>;

/**
 * What was promised: the lines of the service's card, which the owner edits, and the extras. An item's key is made of its
 * English words, so that a list that is edited meanwhile takes nothing for done that is not.
 */
export function checklistOf(
  serviceId: string,
  extras: readonly { extra: Extra; count: number }[],
  services: readonly ChecklistService[],
  language: Language,
): Item[] {
  const service = services.find(({ id }) => id === serviceId);
  const items = [
    ...(service ? featuresOf(service, services, language, new Set()) : []),
    ...extras.map(({ extra, count }) => ({ key: `extra:${extra.id}`, label: extraLabel(extra, count) })),
  ];
  return [...new Map(items.map((item) => [item.key, item])).values()];
}

/** 'Oven', or '2 × Window'. */
export const extraLabel = ({ label }: Extra, count: number): string =>
  count > 1 ? `${count} × ${label}` : label;

function featuresOf(
  service: ChecklistService,
  services: readonly ChecklistService[],
  language: Language,
  seen: Set<string>,
): Item[] {
  if (seen.has(service.id)) return [];
  seen.add(service.id);
  return service.features.flatMap((feature, index) => {
    const whole = ALL_OF.exec(feature)?.[1];
    const other = services.find(({ name }) => name === whole);
    if (other) return featuresOf(other, services, language, seen);
    const spanish = language === 'es' ? service.spanish?.features[index] : undefined;
    return { key: keyOf(feature), label: spanish || feature };
  });
}

const keyOf = (feature: string): string =>
  feature
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
