/** The sandbox's only source of the current time. */
export type Clock = () => Date

export function systemClock(): Date {
  return new Date()
}
