import type { Figure, Provenance } from '../figure.ts'
import { notableEffect } from '../posts/best-effect.ts'
import type { Analytics, CaptionLength, RankedPost } from '../public/analytics.ts'
import { countDays } from '../statistics/calendar.ts'

/** How much more or less there is, as a word; `less` and `more` are shown with their percentage. */
type RatioWord = 'third' | 'half' | 'twice' | 'thrice' | 'less' | 'more'

/**
 * What the posts of a period reveal without waiting for a second check. Multiples are of the account's own median; each
 * has its provenance.
 */
export type Headline = { provenance: Provenance } & (
  | { kind: 'posting'; word: RatioWord; share: number; days: number }
  | { kind: 'engagement'; rate: number; previous: number }
  | { kind: 'type'; type: RankedPost['type']; times: number }
  | { kind: 'weekday'; weekday: number; times: number }
  | { kind: 'hour'; hour: number; times: number }
  | { kind: 'caption'; length: CaptionLength; times: number }
  | { kind: 'best'; times: number }
)

const maxHeadlines = 3
/** With fewer posts in both periods together, a single post makes the difference. */
const minPosts = 6
const notableRatio = 1.25
const notableRate = 0.1
const outstanding = 1.5
/** How far a ratio may deviate from its word. */
const tolerance = 0.08
const words = { third: 1 / 3, half: 1 / 2, twice: 2, thrice: 3 } as const

/** The word for a ratio: within 8 % of a third, a half, two or three times, otherwise less or more. */
export function ratioWord(ratio: number): RatioWord {
  for (const word of ['third', 'half', 'twice', 'thrice'] as const)
    if (Math.abs(ratio / words[word] - 1) <= tolerance) return word
  return ratio < 1 ? 'less' : 'more'
}

/**
 * Up to three findings about an account's posts in a period, the most surprising first: how much was posted and how it
 * was received, compared with the period before (`post-figures.ts`; changes from a quarter and a tenth up), which type,
 * weekday, hour and caption length went with more reactions (`group-effect.ts`; only beyond chance), and the best post
 * (from 1.5 times the median). Surprise is the distance from 1.0 times, whether up or down.
 */
export function headlines(analytics: Analytics): Headline[] {
  const { types, bestTimes, captionLengths, bestPosts, provenance } = analytics
  const habits = (posts: number): Provenance => ({ ...provenance, basis: { kind: 'posts', count: posts } })
  const compared = (effects: readonly { posts: number }[]) =>
    habits(effects.reduce((sum, effect) => sum + effect.posts, 0))
  const type = notableEffect(types)
  const weekday = notableEffect(bestTimes.weekdays)
  const hour = notableEffect(bestTimes.hours)
  const caption = notableEffect(captionLengths)
  const best = bestPosts[0]?.timesMedian ?? null
  const found: (readonly [ratio: number, headline: Headline] | null)[] = [
    posting(analytics),
    engagement(analytics),
    type?.timesMedian
      ? [type.timesMedian, { kind: 'type', type: type.type, times: type.timesMedian, provenance: compared(types) }]
      : null,
    weekday?.timesMedian
      ? [
          weekday.timesMedian,
          {
            kind: 'weekday',
            weekday: weekday.weekday,
            times: weekday.timesMedian,
            provenance: habits(bestTimes.posts),
          },
        ]
      : null,
    hour?.timesMedian
      ? [
          hour.timesMedian,
          { kind: 'hour', hour: hour.hour, times: hour.timesMedian, provenance: habits(bestTimes.posts) },
        ]
      : null,
    caption?.timesMedian
      ? [
          caption.timesMedian,
          {
            kind: 'caption',
            length: caption.length,
            times: caption.timesMedian,
            provenance: compared(captionLengths),
          },
        ]
      : null,
    best !== null && best >= outstanding ? [best, { kind: 'best', times: best, provenance }] : null,
  ]
  return found
    .filter((one) => one !== null)
    .toSorted(([one], [other]) => Math.abs(Math.log(other)) - Math.abs(Math.log(one)))
    .slice(0, maxHeadlines)
    .map(([, headline]) => headline)
}

function withPrevious(figure: Figure | undefined): { figure: Figure; value: number; previous: number } | null {
  if (!figure || figure.value === null || figure.previous === null) return null
  return { figure, value: figure.value, previous: figure.previous }
}

function posting({ figures, period }: Analytics) {
  const known = withPrevious(figures.find(({ key }) => key === 'postsPerWeek'))
  if (!known || known.value === 0 || known.previous === 0) return null
  const { figure, value, previous } = known
  const days = countDays(period.from, period.to)
  const ratio = value / previous
  const posts = ((value + previous) * days) / 7
  if (posts < minPosts || Math.max(ratio, 1 / ratio) < notableRatio) return null
  return [
    ratio,
    {
      kind: 'posting',
      word: ratioWord(ratio),
      share: Math.abs(ratio - 1),
      days,
      provenance: figure.provenance,
    },
  ] as const
}

function engagement({ figures }: Analytics) {
  const known = withPrevious(figures.find(({ key }) => key === 'engagementRate'))
  if (!known || known.value === 0 || known.previous === 0) return null
  const { figure, value, previous } = known
  if (Math.abs(value - previous) <= notableRate * previous) return null
  return [value / previous, { kind: 'engagement', rate: value, previous, provenance: figure.provenance }] as const
}
