/** Height in pixels of the shortcuts at the bottom of a phone, without the device's own margin. */
export const PHONE_BAR_HEIGHT = 60;

/** As a CSS length: from the bottom of a phone's screen to the upper edge of the shortcuts. */
export const ABOVE_PHONE_BAR = `calc(${PHONE_BAR_HEIGHT}px + env(safe-area-inset-bottom))`;
