import type { DashboardMonitor, FeedItem } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { useTranslations } from 'next-intl'
import { ActivityDetail, ActivityTime, Unconfirmed } from '#/features/insights/activity/activity-parts.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { FeedPicture } from '#/features/users/dashboard/feed/feed-picture.tsx'
import type { Seen } from '#/features/users/dashboard/feed/use-seen.ts'

interface FeedEntryProps {
  item: FeedItem
  monitor: DashboardMonitor | undefined
  seen: Seen
}

const weeks = (count: number) => count * 7

/** Worth a line of its own: at most once in two weeks, over at least four weeks. */
function isRare({ times, days }: NonNullable<FeedItem['habit']>): boolean {
  return days >= Math.max(weeks(4), times * weeks(2))
}

/** One notable change: the account, the details, how unusual it is there, and the post that it's about. */
export function FeedEntry({ item, monitor, seen }: FeedEntryProps) {
  const t = useTranslations('dashboard.feed')
  const sentence = useActivitySentence()
  const { activity, picture, habit } = item
  if (!monitor) return null
  const { id, name, username, pictureUrl } = monitor
  const reason = habit && isRare(habit) ? t(habit.times === 1 ? 'why.only' : 'why.rare', habit) : null
  return (
    <li {...seen.shows([item])} className="flex gap-3 border-hairline border-b py-4 last:border-b-0">
      <Avatar name={name || username} src={pictureUrl} size={40} />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
            <Link href={`/accounts/${id}`} data-row={id} className="truncate font-medium text-ink hover:underline">
              @{username}
            </Link>
            {seen.isNew(item) ? (
              <span className="rounded-sm bg-tide-tint px-1.5 font-medium text-tide text-xs">{t('new')}</span>
            ) : null}
            <span className="text-xs">
              <ActivityTime activity={activity} dayShown />
            </span>
          </div>
          <p className="font-medium">{sentence(activity)}</p>
          <ActivityDetail activity={activity} />
          {reason && !activity.unconfirmed ? <p className="mt-1 text-soft text-xs">{reason}</p> : null}
          {activity.unconfirmed ? <Unconfirmed /> : null}
        </div>
        <FeedPicture
          picture={picture}
          className="size-40 max-sm:h-auto max-sm:max-h-80 max-sm:w-full max-sm:aspect-square"
        />
      </div>
    </li>
  )
}
