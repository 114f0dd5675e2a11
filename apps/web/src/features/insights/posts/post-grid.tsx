import { captionLine } from '@tidewatch/insights/posts/caption-start'
import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { PostFigures } from '#/features/insights/posts/post-cards.tsx'
import { PostPicture } from '#/features/insights/posts/post-picture.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/**
 * Posts as a picture grid, best first, each with its day and performance. A single one gets the whole row, with all its
 * figures.
 */
export function PostGrid({ posts }: { posts: readonly RankedPost[] }) {
  const t = useTranslations('provenance.posts')
  const [best, ...others] = posts
  if (best && others.length === 0) return <SinglePost post={best} />
  return (
    <ol aria-label={t('caption')} className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      {posts.map((post) => (
        <li key={post.mediaId} className="min-w-0">
          <PostTile post={post} />
        </li>
      ))}
    </ol>
  )
}

function SinglePost({ post }: { post: RankedPost }) {
  const t = useTranslations('provenance.posts')
  return (
    <div className="flex items-start gap-4 sm:gap-6">
      <div className="w-2/5 max-w-56 shrink-0">
        <PostPicture post={post} typeLabel={t(`type.${post.type}`)} size="tile" />
      </div>
      <div className="min-w-0 max-w-reading flex-1">
        <Caption post={post} />
        <PostFigures post={post} className="max-sm:grid-cols-2" />
      </div>
    </div>
  )
}

function PostTile({ post }: { post: RankedPost }) {
  const t = useTranslations('provenance.posts')
  const numbers = useNumbers()
  const dates = useDates()
  const { likes, timesMedian, postedAt, type } = post
  return (
    <>
      <PostPicture post={post} typeLabel={t(`type.${type}`)} size="tile" />
      <Caption post={post} />
      <p className="tabular flex flex-wrap gap-x-2 text-soft text-xs">
        <time dateTime={postedAt}>{dates.dayOf(postedAt)}</time>
        {timesMedian === null ? (
          likes === null ? null : (
            <span>{numbers.count(likes)}</span>
          )
        ) : (
          <span className={timesMedian >= 1 ? 'font-medium text-tide' : undefined}>
            {t('timesValue', { value: numbers.times(timesMedian) })}
          </span>
        )}
      </p>
    </>
  )
}

function Caption({ post: { captionStart, permalink } }: { post: RankedPost }) {
  const t = useTranslations('provenance.posts')
  const caption = captionLine(captionStart) ?? t('noCaption')
  return (
    // `relative`, because visually hidden text at the end of the truncated line would widen the page.
    <p className="relative mt-1 truncate text-sm">
      {permalink ? (
        <a
          href={permalink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={t('open')}
          className="block truncate py-1 hover:text-tide hover:underline"
        >
          {caption}
          <span className="sr-only"> {t('open')}</span>
        </a>
      ) : (
        caption
      )}
    </p>
  )
}
