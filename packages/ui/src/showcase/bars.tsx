import { BarChart } from '#/charts/bar-chart.tsx'
import { DivergingBarChart } from '#/charts/diverging-bar-chart.tsx'
import { Heatmap } from '#/charts/heatmap/heatmap.tsx'
import { RankBars } from '#/charts/rank-bars.tsx'
import { ShareBar } from '#/charts/share-bar.tsx'
import { Card } from '#/layout/card.tsx'
import { format, labels } from '#/showcase/sample.tsx'
import { Section } from '#/showcase/section.tsx'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const heat = weekdays.map((_, day) =>
  hours.map((_hour, hour) => {
    if (day === 2 && hour < 6) return null
    return Math.max(0, Math.round(20 * Math.exp(-((hour - 18 + day / 2) ** 2) / 18) + (day > 4 ? 4 : 0) - 1))
  }),
)
const kinds = [
  { key: 'reel', label: 'Reels', value: 42 },
  { key: 'photo', label: 'Photos', value: 28 },
  { key: 'album', label: 'Albums', value: 17 },
  { key: 'video', label: 'Videos', value: 9 },
  { key: 'story', label: 'Stories', value: null },
]
const changes = [12, 4, -3, 8, null, 15, -6, 2, 0, 9, 21, -2, 5, 7].map((value, index) => ({
  key: String(index),
  label: `${index + 6} Nov`,
  value,
}))
const common = { format, labels, labelHeader: 'Kind', valueHeader: 'Posts' }

/** Amounts, distributions, shares and posting times. */
export function ShowcaseBars() {
  return (
    <Section title="Amounts">
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <RankBars
            {...common}
            title="Reels carry most of the page"
            summary="42 of 96 posts are reels."
            items={kinds.map((kind) => ({ ...kind, highlight: kind.key === 'reel' }))}
          />
        </Card>
        <Card>
          <BarChart
            {...common}
            orientation="vertical"
            labelHeader="Day"
            valueHeader="Change"
            title="The largest gain came on 16 November"
            summary="Between a loss of 6 and a gain of 21 a day; 10 November has no reading."
            items={changes}
          />
        </Card>
        <Card>
          <BarChart
            {...common}
            orientation="vertical"
            joined
            labelHeader="Likes"
            title="Most posts get 200 to 300 likes"
            summary="96 posts between 0 and 700 likes."
            items={[3, 14, 38, 22, 11, 6, 2].map((value, index) => ({
              key: String(index),
              label: `${index * 100}+`,
              value,
              highlight: index === 2,
            }))}
          />
        </Card>
        <Card>
          <ShareBar
            {...common}
            shareHeader="Share"
            title="Nearly half of the posts are reels"
            summary="Reels 44 %, photos 29 %, albums 18 %, videos 9 %; stories are not shared."
            parts={kinds}
          />
        </Card>
        <Card className="sm:col-span-2">
          <DivergingBarChart
            format={format}
            labels={labels}
            labelHeader="Day"
            upName="New"
            downName="Gone"
            markName="Full export"
            title="74 came and 9 left"
            summary="Most came on 16 November."
            items={changes.map(({ key, label, value }, index) => ({
              key,
              label,
              up: Math.max(0, value ?? 0),
              down: index % 3,
              mark: index === 9 ? 'Full export' : undefined,
            }))}
          />
        </Card>
        <Card className="sm:col-span-2">
          <Heatmap
            format={format}
            labels={labels}
            rows={weekdays}
            columns={hours}
            values={heat}
            rowHeader="Day"
            legend={{ low: 'Fewer', high: 'More' }}
            title="Posts come in the early evening"
            summary="Most posts between 16 and 19 o'clock; Wednesday before 6 is not known."
            note="Times in UTC"
          />
        </Card>
      </div>
    </Section>
  )
}
