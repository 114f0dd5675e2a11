import * as z from 'zod'
import { type Figure, figureSchema } from '../figure.ts'

export const figureDifferenceSchema = z.object({
  key: figureSchema.shape.key,
  unit: figureSchema.shape.unit,
  a: z.number().nullable(),
  b: z.number().nullable(),
  /** b minus a, in the figure's unit; `null` if either is unknown. */
  difference: z.number().nullable(),
})
export type FigureDifference = z.infer<typeof figureDifferenceSchema>

/** Two reports or periods side by side: every figure that both contain, in the order of the first. */
export function compareFigures(a: readonly Figure[], b: readonly Figure[]): FigureDifference[] {
  const others = new Map(b.map((figure) => [figure.key, figure]))
  return a.flatMap(({ key, unit, value }) => {
    const other = others.get(key)
    if (!other) return []
    const difference = value === null || other.value === null ? null : other.value - value
    return [{ key, unit, a: value, b: other.value, difference }]
  })
}
