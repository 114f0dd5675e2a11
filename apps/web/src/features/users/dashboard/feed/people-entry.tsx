import type { DashboardMonitor, FeedItem } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { useFormatter, useTranslations } from 'next-intl'
import type { PeopleKind } from '#/features/users/dashboard/feed/feed-rows.ts'
import type { Seen } from '#/features/users/dashboard/feed/use-seen.ts'

interface PeopleEntryProps {
  kind: PeopleKind
  items: readonly FeedItem[]
  monitor: DashboardMonitor | undefined
  seen: Seen
}

const maxNames = 3

/** People who followed or left one account in a day: how many, the first names, and a link to all of them. */
export function PeopleEntry({ kind, items, monitor, seen }: PeopleEntryProps) {
  const t = useTranslations('dashboard.feed')
  const format = useFormatter()
  if (!monitor) return null
  const { id, name, username, pictureUrl } = monitor
  const names = items.flatMap(({ activity }) => ('username' in activity ? [`@${activity.username}`] : []))
  const shown = names.slice(0, maxNames)
  const more = names.length - shown.length
  return (
    <li {...seen.shows(items)} className="flex gap-3 border-hairline border-b py-4 last:border-b-0">
      <Avatar name={name || username} src={pictureUrl} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
          <Link
            href={`/accounts/${id}?tab=followers`}
            data-row={id}
            className="truncate font-medium text-ink hover:underline"
          >
            @{username}
          </Link>
          {items.some(seen.isNew) ? (
            <span className="rounded-sm bg-tide-tint px-1.5 font-medium text-tide text-xs">{t('new')}</span>
          ) : null}
        </div>
        <p className="break-words font-medium">
          {t(`people.${kind}`, {
            count: items.length,
            names: format.list(more > 0 ? [...shown, t('more', { count: more })] : shown),
          })}
        </p>
      </div>
    </li>
  )
}
