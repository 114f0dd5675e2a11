import { median } from 'd3-array'
import * as z from 'zod'
import type { OwnInsights } from '../connected/analyse-own-insights.ts'
import { figureSchema, provenanceSchema } from '../figure.ts'
import type { Analytics } from '../public/analytics.ts'

/** What an owner may show on a proof card, in the card's order. `reachPerDay` needs the owner's own insights. */
export const proofFigureKeys = [
  'followers',
  'followersGained',
  'engagementRate',
  'medianLikes',
  'medianComments',
  'postsPerWeek',
  'reachPerDay',
] as const
export type ProofFigureKey = (typeof proofFigureKeys)[number]

export const proofFigureSchema = z.object({
  key: z.enum(proofFigureKeys),
  /** `null`: unknown. Ratios are fractions. */
  value: z.number().nullable(),
  unit: figureSchema.shape.unit,
  /** The days that it covers, both inclusive; `null` for a count at one moment. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  provenance: provenanceSchema,
})
export type ProofFigure = z.infer<typeof proofFigureSchema>

/**
 * The selected figures of a proof card, from the analysis of a period and, for a connected account, the owner's
 * insights.
 * - followersGained: covers the days from the first to the last of the two checks that it's the difference of (`gained`).
 * - reachPerDay (count): median of the period's known days. Reach counts people, so days can't be added up.
 * - the others: as in `profile-figures.ts` and `post-figures.ts`, for the whole period.
 */
export function proofFigures(
  chosen: readonly ProofFigureKey[],
  analytics: Analytics,
  own: OwnInsights | null,
  gained: ProofFigure['period'],
): ProofFigure[] {
  return proofFigureKeys
    .filter((key) => chosen.includes(key))
    .flatMap((key) => (key === 'reachPerDay' ? reachPerDay(own, analytics) : ofAnalytics(key, analytics, gained)))
}

function ofAnalytics(
  key: Exclude<ProofFigureKey, 'reachPerDay'>,
  analytics: Analytics,
  gained: ProofFigure['period'],
): ProofFigure[] {
  const figure = analytics.figures.find((each) => each.key === key)
  if (!figure) return []
  const { value, unit, provenance } = figure
  const period = key === 'followers' ? null : key === 'followersGained' ? gained : analytics.period
  return [{ key, value, unit, period, provenance }]
}

function reachPerDay(own: OwnInsights | null, { provenance: { capturedAt } }: Analytics): ProofFigure[] {
  if (!own) return []
  const known = own.days.filter(({ reach }) => reach !== null)
  const basis = { kind: 'days' as const, count: known.length }
  return [
    {
      key: 'reachPerDay',
      value: median(known, ({ reach }) => reach) ?? null,
      unit: 'count',
      period: knownSpan(known),
      // Before the first insights, only the last check has a date.
      provenance: { source: 'connected', capturedAt: own.provenance?.capturedAt ?? capturedAt, basis },
    },
  ]
}

function knownSpan(days: readonly { date: string }[]): ProofFigure['period'] {
  const [first, last] = [days.at(0), days.at(-1)]
  return first && last ? { from: first.date, to: last.date } : null
}
