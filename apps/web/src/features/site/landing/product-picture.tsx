import type { FigureKey } from '@tidewatch/insights/figure'
import type { Locale } from '@tidewatch/site-config/locales'
import { Delta } from '@tidewatch/ui/charts/delta'
import { Figure } from '@tidewatch/ui/charts/figure'
import { Sparkline } from '@tidewatch/ui/charts/sparkline'
import { Card } from '@tidewatch/ui/layout/card'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { GlyphBadge } from '@tidewatch/ui/primitives/glyph-badge'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { shapes } from '@tidewatch/ui/primitives/icon-paths'
import { useTranslations } from 'next-intl'
import { ActivityIcon } from '#/features/insights/activity/activity-icon.tsx'
import { ActivityDetail } from '#/features/insights/activity/activity-parts.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useSummary } from '#/features/reports/reports/use-summary.ts'
import { loadReplayedSample, type ReplayedSample } from '#/features/watch/samples/sample-reader.ts'

/**
 * Part of a report as the product shows it, on the account that the sample page replays. Renders nothing until that
 * exists.
 */
export async function ProductPicture({ locale }: { locale: Locale }) {
  const sample = await loadReplayedSample(locale)
  return sample ? <SamplePicture sample={sample} /> : null
}

const maxChanges = 2

/** Rendered on the server with the product's own components. */
function SamplePicture({ sample }: { sample: ReplayedSample }) {
  const t = useTranslations('landing.picture')
  const replay = useTranslations('samples.replay')
  const words = useTranslations('provenance.figure')
  const numbers = useNumbers()
  const dates = useDates('UTC')
  const summary = useSummary()
  const sentence = useActivitySentence()
  const { username, name, collectedAt, followers, figures, report, activities } = sample
  const figure = (key: FigureKey) => figures.find((one) => one.key === key)
  const gained = figure('followersGained')?.value ?? null
  const engagement = figure('engagementRate')
  const posts = figure('postsPerWeek')
  // Leaves out the report's first sentence: its weekly follower change would contradict the thirty days below.
  const others = report?.summary.slice(1) ?? []
  const known = followers.filter((count) => count !== null)
  const [first = 0] = known
  const last = known.at(-1) ?? 0
  return (
    <figure aria-label={t('label')}>
      <Card padding="none" className="overflow-hidden">
        <div className="flex items-center gap-3 border-hairline border-b p-4 sm:px-6">
          <Avatar name={name ?? username} size={40} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">@{username}</p>
            <p className="truncate text-sm text-soft">{name}</p>
          </div>
          <GlyphBadge glyph={<Icon path={shapes} />} word={t('sample')} />
        </div>
        <div className="flex flex-col gap-5 p-4 sm:p-6">
          <div className="flex flex-col gap-1">
            {gained ? (
              <p>
                {t('inShort', {
                  direction: gained < 0 ? 'down' : 'up',
                  username: `@${username}`,
                  count: Math.abs(gained),
                })}
              </p>
            ) : null}
            <p>{summary(others)[0]}</p>
          </div>
          <Sparkline
            values={followers}
            height={112}
            label={replay('curve', {
              first: numbers.count(first),
              last: numbers.count(last),
              day: followers.length,
            })}
          />
          <div className="flex flex-wrap items-end gap-4 *:min-w-min *:flex-1">
            <Figure
              label={t('followers')}
              value={numbers.count(last)}
              delta={
                <Delta
                  value={gained}
                  text={gained === null ? '' : numbers.count(Math.abs(gained))}
                  unknownText={t('unknown')}
                />
              }
            />
            {engagement?.value ? (
              <Figure
                label={t('engagement')}
                value={numbers.ratio(engagement.value)}
                delta={
                  <Change
                    before={engagement.previous}
                    now={engagement.value}
                    write={(change) => words('points', { value: numbers.points(change) })}
                  />
                }
              />
            ) : null}
            {posts?.value ? (
              <Figure
                label={t('posts')}
                value={numbers.count(posts.value)}
                delta={<Change before={posts.previous} now={posts.value} write={numbers.count} />}
              />
            ) : null}
          </div>
          <div>
            <p className="font-medium text-sm">{t('changes')}</p>
            <ul className="moving-differences mt-2 flex flex-col gap-3 text-sm">
              {activities.slice(0, maxChanges).map((activity) => (
                <li key={activity.id} className="grid grid-cols-[2rem_1fr] gap-x-2.5">
                  <ActivityIcon kind={activity.kind} />
                  <div className="min-w-0">
                    <p className="font-medium">{sentence(activity)}</p>
                    <ActivityDetail activity={activity} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {collectedAt ? (
          <p className="border-hairline border-t px-4 py-3 text-soft text-xs sm:px-6">
            {t('source', { date: dates.longDayOf(collectedAt) })}
          </p>
        ) : null}
      </Card>
    </figure>
  )
}

interface ChangeProps {
  before: number | null
  now: number
  /** Formats the size of the change, without a sign. */
  write: (change: number) => string
}

function Change({ before, now, write }: ChangeProps) {
  const t = useTranslations('landing.picture')
  const change = before === null ? null : now - before
  return <Delta value={change} text={change === null ? '' : write(Math.abs(change))} unknownText={t('unknown')} />
}
