/** Where the sandbox gets the present from; nothing else in it looks at a watch. */
export type Clock = () => Date

export function systemClock(): Date {
  return new Date()
}
