'use client'

import type { Activity } from '@tidewatch/insights/activity'
import { captionLine } from '@tidewatch/insights/caption-start'
import { StatusTag } from '@tidewatch/ui/status-tag'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ActivityEvidence } from '#/features/insight-parts/activity-evidence.tsx'
import { ActivityIcon } from '#/features/insight-parts/activity-icon.tsx'
import { GivenInWeek } from '#/features/insight-parts/given-in-week.tsx'
import { TextDifference } from '#/features/insight-parts/text-difference.tsx'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

interface ActivityItemProps {
  activity: Activity
  /** The day stands above already, so the hour is enough. */
  dayShown?: boolean
  /** The reader's own monitor, whose archives prove what came from them. */
  monitorId?: string | undefined
}

/** One thing that changed, as a list item: sign, sentence, what exactly, and when as well as it is known. */
export function ActivityItem({ activity, dayShown, monitorId }: ActivityItemProps) {
  const sentence = useActivitySentence()
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-3 border-hairline border-b py-3 last:border-b-0">
      <ActivityIcon kind={activity.kind} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="min-w-0 font-medium text-sm">{sentence(activity)}</p>
          <p className="text-soft text-xs">
            <ActivityTime activity={activity} dayShown={dayShown} />
          </p>
        </div>
        <ActivityDetail activity={activity} />
        <ActivityEvidence activity={activity} monitorId={monitorId} />
        {activity.unconfirmed ? <Unconfirmed /> : null}
      </div>
    </li>
  )
}

function Unconfirmed() {
  const t = useTranslations('provenance.activity')
  return (
    <p className="mt-1 flex max-w-reading flex-wrap items-center gap-x-2 gap-y-1 text-soft text-xs">
      <StatusTag tone="amber" icon={<Hourglass aria-hidden="true" />}>
        {t('unconfirmedWord')}
      </StatusTag>
      {t('unconfirmed')}
    </p>
  )
}

function ActivityDetail({ activity }: { activity: Activity }) {
  const t = useTranslations('provenance.activity')
  const numbers = useNumbers()
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
  return <p className="max-w-reading truncate text-sm text-soft">{captionLine(text)}</p>
}

function ActivityTime({ activity, dayShown }: Pick<ActivityItemProps, 'activity' | 'dayShown'>) {
  const t = useTranslations('provenance.activity')
  const dates = useDates()
  const { at, notBefore } = activity
  if (activity.kind === 'interactions-given') return t('week', { day: dates.day(activity.week) })
  if (notBefore === null) return <time dateTime={at}>{dayShown ? dates.time(at) : dates.moment(at)}</time>
  return t('between', { from: dates.shortMoment(notBefore), to: dates.shortMoment(at) })
}
