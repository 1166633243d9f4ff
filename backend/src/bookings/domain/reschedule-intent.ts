export interface AgreedReschedule {
  /** The fee that the page showed. */
  rebookingFee?: number;
  /** Whether the page offered another cleaning rather than a move. */
  again?: boolean;
}

/**
 * Whether the customer agreed to a move or to another cleaning; `unsaid` if the request does not say. A fee always means a
 * move.
 */
export function intentOf({ rebookingFee = 0, again }: AgreedReschedule): 'move' | 'again' | 'unsaid' {
  if (rebookingFee > 0) return 'move';
  if (again === undefined) return 'unsaid';
  return again ? 'again' : 'move';
}
