import { MAX_PRICE } from '@homebright/contract';

/** Same bounds as a custom price (spec section 5), in cents. */
export function priceProblem(cents: number | null | undefined): string | undefined {
  if (typeof cents !== 'number' || !Number.isFinite(cents) || cents < 0)
    return 'Price must be a positive number';
  return cents > MAX_PRICE ? 'Maximum price is $1,000,000' : undefined;
}

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
