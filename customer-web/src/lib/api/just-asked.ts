const JUST_ASKED = 1000;

/** For `refetchOnMount`: what came along with the page is not asked for twice. Milliseconds since 1970 in `dataUpdatedAt`. */
export const unlessJustAsked = ({ state }: { state: { dataUpdatedAt: number } }) =>
  Date.now() - state.dataUpdatedAt > JUST_ASKED ? 'always' : false;
