const JUST_ASKED_MS = 1000;

/**
 * For `refetchOnMount`: data that arrived together with the page is not requested again. `dataUpdatedAt` is in
 * milliseconds since 1970.
 */
export const unlessJustAsked = ({ state }: { state: { dataUpdatedAt: number } }) =>
  Date.now() - state.dataUpdatedAt > JUST_ASKED_MS ? 'always' : false;
