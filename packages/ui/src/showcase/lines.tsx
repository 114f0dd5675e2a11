import { LineChart } from '#/charts/line-chart.tsx'
import { Card } from '#/layout/card.tsx'
import { days, format, labels } from '#/showcase/sample.tsx'
import { Section } from '#/showcase/section.tsx'

const before = days.map((day) => ({
  at: day.at,
  value: day.value === null ? null : Math.round(day.value * 0.985 - 60),
}))
const common = { format, labels, dateHeader: 'Day', valueHeader: 'Followers' }
const [first, second] = days

/** Time series, including hard cases. */
export function ShowcaseLines() {
  return (
    <Section title="Lines">
      <Card>
        <LineChart
          {...common}
          title="Followers grew by 8 % after the harbour reel"
          summary="From 11,800 on 1 September to 12,800 on 19 November, with two spans without readings."
          points={days}
          comparison={{ name: 'Same days last year', points: before }}
          annotations={[
            { at: Date.UTC(2026, 8, 18), text: 'Name changed' },
            { at: Date.UTC(2026, 9, 15), text: 'Harbour reel, 15 October' },
          ]}
          note="Public page, read once a day, since 1 September 2026"
        />
      </Card>
      <div className="grid gap-4 sm:grid-cols-3">
        <Card>
          <LineChart
            {...common}
            title="One reading so far"
            summary="12 on the first day."
            points={first ? [{ ...first, value: 12 }] : []}
          />
        </Card>
        <Card>
          <LineChart
            {...common}
            title="Nothing moved"
            summary="5 on every day."
            points={days.slice(0, 12).map((day) => ({ ...day, value: 5 }))}
          />
        </Card>
        <Card>
          <LineChart
            {...common}
            title="Very large numbers"
            summary="About 690 million."
            points={days.slice(0, 30).map((day) => ({ ...day, value: (day.value ?? 0) * 58_000 }))}
          />
        </Card>
        <Card className="sm:col-span-3">
          <LineChart
            {...common}
            title="No readings yet"
            summary="Nothing is known for these two days."
            points={[first, second].flatMap((day) => (day ? [{ ...day, value: null }] : []))}
          />
        </Card>
      </div>
    </Section>
  )
}
