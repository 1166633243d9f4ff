/** SQL for a column of minutes as 24 h 'HH:MM', '24:00' included. */
export function clockColumn(column: string): string {
  return `lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0')`;
}
