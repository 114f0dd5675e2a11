import type { DashboardMonitor, FeedItem } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActivityTime } from '#/features/insights/activity/activity-parts.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { FeedPicture } from '#/features/users/dashboard/feed/feed-picture.tsx'
import { keyOf } from '#/features/users/dashboard/feed/seen-mark.ts'
import type { Seen } from '#/features/users/dashboard/feed/use-seen.ts'

interface UsualChangesProps {
  items: readonly FeedItem[]
  monitors: ReadonlyMap<string, DashboardMonitor>
  seen: Seen
}

const maxNames = 3
const maxPictures = 6

/** Changes that are usual for their accounts, as one line with the posts' pictures; expands to each change. */
export function UsualChanges({ items, monitors, seen }: UsualChangesProps) {
  const t = useTranslations('dashboard.feed')
  const format = useFormatter()
  const sentence = useActivitySentence()
  const [isOpen, setOpen] = useState(false)
  const names = [...new Set(items.map(({ monitorId }) => `@${monitors.get(monitorId)?.username}`))]
  const shown = names.slice(0, maxNames)
  const more = names.length - shown.length
  const accounts = format.list(more > 0 ? [...shown, t('more', { count: more })] : shown)
  const pictures = items.filter(({ picture }) => picture).slice(0, maxPictures)
  const news = items.filter((item) => seen.isNew(item)).length
  return (
    <div {...seen.shows(items)} className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
        {t('usual', { count: items.length, accounts })}
        {news > 0 ? <span className="font-medium text-tide text-xs">{t('unseen', { count: news })}</span> : null}
        {/* Aligns the label with the sentence when it wraps to a line of its own. */}
        <Button
          data-row=""
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hide') : t('show')}
        </Button>
      </p>
      {isOpen ? (
        <ul className="flex flex-col gap-1.5 text-sm">
          {items.map((item) => (
            <li key={keyOf(item)} className="flex flex-wrap items-baseline gap-x-2">
              <Link
                href={`/accounts/${item.monitorId}`}
                data-row={item.monitorId}
                className="font-medium hover:underline"
              >
                @{monitors.get(item.monitorId)?.username}
              </Link>
              {sentence(item.activity)}
              <span className="text-soft text-xs">
                <ActivityTime activity={item.activity} dayShown />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {pictures.map((item) => (
            <Link
              key={keyOf(item)}
              href={`/accounts/${item.monitorId}`}
              title={`@${monitors.get(item.monitorId)?.username}`}
            >
              <span className="sr-only">
                @{monitors.get(item.monitorId)?.username}, {sentence(item.activity)}
              </span>
              <FeedPicture picture={item.picture} className="size-20" />
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  )
}
