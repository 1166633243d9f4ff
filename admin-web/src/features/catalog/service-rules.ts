import { OFFICE_LONGEST } from '@homebright/contract';

/** One feature per line ↔ list. */
export function featuresAsText(features: readonly string[] | string | undefined): string {
  return typeof features === 'string' ? features : (features ?? []).join('\n');
}

export function featuresFromText(text: string): string[] {
  return text.split('\n').map((line) => line.trimStart());
}

/** Empty lines are dropped when the form is sent. */
export function withoutBlankFeatures<Service extends { features?: readonly string[] }>(
  service: Service,
): Service {
  return { ...service, features: (service.features ?? []).map((line) => line.trim()).filter(Boolean) };
}

const { feature: LONGEST, features: MOST } = OFFICE_LONGEST.service;

export function featuresProblem(features: readonly string[] = []): string | undefined {
  const lines = withoutBlankFeatures({ features }).features;
  return lines.length > MOST || lines.some((line) => line.length > LONGEST)
    ? `At most ${MOST} features of up to ${LONGEST} characters`
    : undefined;
}
