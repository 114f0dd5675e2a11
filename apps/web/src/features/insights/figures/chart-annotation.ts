/** A label on one day of a chart. */
export interface ChartAnnotation {
  day: string
  text: string
}
