export interface Agreed {
  /** The fee that the page showed. */
  rebookingFee?: number;
  /** Whether the page offered another cleaning, not a move. */
  again?: boolean;
}

/** What the customer agreed to; `unsaid`: the request does not tell. A fee is agreed to for a move alone. */
export function intentOf({ rebookingFee = 0, again }: Agreed): 'move' | 'again' | 'unsaid' {
  if (rebookingFee > 0) return 'move';
  if (again === undefined) return 'unsaid';
  return again ? 'again' : 'move';
}
