/** Whether the account limit `after` makes a plan an upgrade from `before`, a downgrade, or the same. */
export function directionOf(before: number, after: number): 'up' | 'down' | 'same' {
  if (before === after) return 'same'
  return after > before ? 'up' : 'down'
}
