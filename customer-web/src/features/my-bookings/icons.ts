/** Icons that only My Bookings has, as `Icon` draws them. */
export const BELL = 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 20.5h4';
export const REPEAT = 'M5 11V9.5A3.5 3.5 0 0 1 8.5 6H18l-3-3M19 13v1.5a3.5 3.5 0 0 1-3.5 3.5H6l3 3';
