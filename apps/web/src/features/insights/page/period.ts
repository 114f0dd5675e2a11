/** Days of a calendar, both included. */
export interface Period {
  from: string
  to: string
}
