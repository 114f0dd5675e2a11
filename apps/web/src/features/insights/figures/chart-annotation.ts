/** Something that is marked on a day of a curve. */
export interface ChartAnnotation {
  day: string
  text: string
}
