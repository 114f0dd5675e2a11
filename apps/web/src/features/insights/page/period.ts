/** A range of calendar days, both inclusive. */
export interface Period {
  from: string
  to: string
}
