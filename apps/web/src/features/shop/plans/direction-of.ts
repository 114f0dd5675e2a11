/** Whether a plan with so many accounts is more than the present one, less, or the same. */
export function directionOf(before: number, after: number): 'up' | 'down' | 'same' {
  if (before === after) return 'same'
  return after > before ? 'up' : 'down'
}
