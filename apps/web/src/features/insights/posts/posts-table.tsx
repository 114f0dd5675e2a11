import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { PostCards } from '#/features/insights/posts/post-cards.tsx'
import { PostName } from '#/features/insights/posts/post-name.tsx'
import { PostTimes } from '#/features/insights/posts/post-times.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/**
 * Posts with their engagement: a sortable table, or cards if a table would hide columns. Hidden or inapplicable values
 * are labelled, never 0.
 */
export function PostsTable({ posts }: { posts: readonly RankedPost[] }) {
  const t = useTranslations('provenance.posts')
  const dates = useDates()
  const numbers = useNumbers()
  const hidden = posts.filter(({ likes }) => likes === null).length
  if (posts.length === 0) return <p className="text-soft">{t('empty')}</p>
  const missing = (text: string) => <span className="text-soft text-xs">{text}</span>
  const dash = <span className="text-soft">–</span>
  const reposts = {
    key: 'reposts',
    header: t('reposts'),
    numeric: true,
    sortValue: (post: RankedPost) => post.reposts ?? null,
    cell: (post: RankedPost) => ((post.reposts ?? null) === null ? dash : numbers.count(post.reposts ?? 0)),
  }
  return (
    <>
      <div className="lg:hidden print:hidden">
        <PostCards posts={posts} />
      </div>
      <DataTable
        className="hidden lg:block print:block"
        caption={t('caption')}
        hideCaption
        rows={posts}
        rowKey={({ mediaId }) => mediaId}
        columns={[
          { key: 'post', header: t('post'), cell: (post) => <PostName post={post} className="w-80 print:w-32" /> },
          {
            key: 'likes',
            header: t('likes'),
            numeric: true,
            sortValue: ({ likes }) => likes,
            cell: ({ likes }) => (likes === null ? missing(t('hidden')) : numbers.count(likes)),
          },
          {
            key: 'comments',
            header: t('comments'),
            numeric: true,
            sortValue: ({ comments }) => comments,
            cell: ({ comments }) => (comments === null ? dash : numbers.count(comments)),
          },
          {
            key: 'rate',
            header: t('rate'),
            numeric: true,
            sortValue: ({ engagementRate }) => engagementRate,
            cell: ({ engagementRate }) => (engagementRate === null ? dash : numbers.ratio(engagementRate)),
          },
          {
            key: 'times',
            header: t('times'),
            numeric: true,
            sortValue: ({ timesMedian }) => timesMedian,
            cell: (post) => (post.timesMedian === null ? dash : <PostTimes post={post} times={post.timesMedian} />),
          },
          {
            key: 'views',
            header: t('views'),
            numeric: true,
            sortValue: ({ views }) => views,
            cell: ({ views }) => (views === null ? dash : numbers.count(views)),
          },
          ...(posts.some(({ reposts }) => (reposts ?? null) !== null) ? [reposts] : []),
          {
            key: 'posted',
            header: t('posted'),
            className: 'whitespace-nowrap',
            sortValue: ({ postedAt }) => postedAt,
            cell: ({ postedAt }) => <time dateTime={postedAt}>{dates.dayOf(postedAt)}</time>,
          },
        ]}
      />
      {hidden > 0 ? <p className="mt-3 max-w-reading text-sm text-soft">{t('someHidden', { count: hidden })}</p> : null}
    </>
  )
}
