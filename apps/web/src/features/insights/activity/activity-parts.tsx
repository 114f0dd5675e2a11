import { type Activity, isBetweenExports } from '@tidewatch/insights/activity'
import { captionLine } from '@tidewatch/insights/posts/caption-start'
import { type GivenWeek, givenParts } from '@tidewatch/insights/report/activity-text'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { hourglass } from '@tidewatch/ui/primitives/icon-paths'
import { useFormatter, useTranslations } from 'next-intl'
import { TextDifference } from '#/features/insights/activity/text-difference.tsx'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Marks a change that only one check has shown so far. */
export function Unconfirmed() {
  const t = useTranslations('provenance.activity')
  return (
    <p className="mt-1 flex max-w-reading flex-wrap items-center gap-x-2 gap-y-1 text-soft text-xs">
      <StatusTag tone="amber" icon={<Icon path={hourglass} />}>
        {t('unconfirmedWord')}
      </StatusTag>
      {t('unconfirmed')}
    </p>
  )
}

/** The details of a change: both texts, a caption, or the usual value. */
export function ActivityDetail({ activity }: { activity: Activity }) {
  const t = useTranslations('provenance.activity')
  const numbers = useFigures()
  switch (activity.kind) {
    case 'followers-spike':
    case 'followers-drop':
      return <p className="text-sm text-soft">{t('usual', { usual: numbers.signed(activity.usual, 'count') })}</p>
    case 'biography-changed':
    case 'name-changed':
    case 'website-changed':
    case 'caption-edited':
      return <TextDifference before={activity.before} after={activity.after} />
    case 'post-published':
    case 'post-restored':
    case 'likes-hidden':
    case 'post-removed':
      return <CaptionStart text={activity.captionStart} />
    case 'interactions-given':
      return <GivenInWeek week={activity} />
    default:
      return null
  }
}

function CaptionStart({ text }: { text: string | null }) {
  if (!text) return null
  return <p className="max-w-reading text-sm text-soft max-sm:truncate sm:line-clamp-2">{captionLine(text)}</p>
}

interface ActivityTimeProps {
  activity: Activity
  /** The day is already shown above, so show only the time. */
  dayShown?: boolean | undefined
}

/** When it happened, as precisely as known. */
export function ActivityTime({ activity, dayShown }: ActivityTimeProps) {
  const t = useTranslations('provenance.activity')
  const dates = useDates()
  const { at, notBefore } = activity
  if (activity.kind === 'interactions-given') return t('week', { day: dates.day(activity.week) })
  if (notBefore === null) return <time dateTime={at}>{dayShown ? dates.time(at) : dates.moment(at)}</time>
  const write = isBetweenExports(activity) ? dates.exportDay : dates.shortMoment
  return t('between', { from: write(notBefore), to: write(at) })
}

/** Interactions given in a week: by kind, the main recipients, and how many at night. Unshared parts are left out. */
function GivenInWeek({ week }: { week: GivenWeek }) {
  const t = useTranslations('provenance.activity')
  const format = useFormatter()
  const parts = givenParts((key, values) => t(key, values as never), week)
  return <p className="max-w-reading text-sm text-soft">{format.list(parts, { type: 'unit' })}</p>
}
