import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { PostName } from '#/features/insights/posts/post-name.tsx'
import { PostTimes } from '#/features/insights/posts/post-times.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Posts as a list, best first, each with every figure, for screens too narrow for a table. */
export function PostCards({ posts }: { posts: readonly RankedPost[] }) {
  const t = useTranslations('provenance.posts')
  return (
    <ol aria-label={t('caption')} className="grid gap-x-8 border-hairline border-t md:grid-cols-2">
      {posts.map((post) => (
        <li key={post.mediaId} className="min-w-0 border-hairline border-b py-3">
          <PostName post={post} />
          <PostFigures post={post} />
        </li>
      ))}
    </ol>
  )
}

/** Every figure of a post, with its day. */
export function PostFigures({ post, className }: { post: RankedPost; className?: string }) {
  const t = useTranslations('provenance.posts')
  const dates = useDates()
  const numbers = useNumbers()
  const { likes, comments, views, reposts = null, engagementRate, timesMedian, postedAt } = post
  const figures = [
    { key: 'likes', value: likes === null ? t('hidden') : numbers.count(likes) },
    { key: 'comments', value: comments === null ? null : numbers.count(comments) },
    { key: 'rate', value: engagementRate === null ? null : numbers.ratio(engagementRate) },
    { key: 'times', value: timesMedian === null ? null : <PostTimes post={post} times={timesMedian} /> },
    { key: 'views', value: views === null ? null : numbers.count(views) },
    ...(reposts === null ? [] : [{ key: 'reposts', value: numbers.count(reposts) } as const]),
    { key: 'posted', value: dates.dayOf(postedAt) },
  ] as const
  return (
    <dl className={cn('mt-2 grid grid-cols-3 items-end gap-x-4 gap-y-2', className)}>
      {figures.map(({ key, value }) => (
        <div key={key} className="min-w-0">
          <dt className="break-words text-soft text-xs">{t(key)}</dt>
          <dd className="tabular break-words text-sm">{value ?? <span className="text-soft">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
