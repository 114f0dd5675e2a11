import type { PreviewPost } from '@tidewatch/contract/watch/search'
import { interactionsOf } from '@tidewatch/insights/posts/engagement'
import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { PostPicture } from '#/features/insights/posts/post-picture.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { postReactions } from './post-reactions.ts'

/** How many pixels above the baseline the post with the most engagement is. */
const chartHeight = 72
const picture = 48

/** The newest posts of an account on a line, in chronological order; the more engagement, the higher. */
export function PostLine({ posts }: { posts: readonly PreviewPost[] }) {
  const t = useTranslations('search')
  const dates = useDates()
  const oldestFirst = posts.toReversed()
  const [oldest] = oldestFirst
  const newest = oldestFirst.at(-1)
  if (!oldest || !newest) return null
  const known = oldestFirst.map(interactionsOf).filter((value) => value !== null)
  const most = Math.max(1, ...known)
  const heights = oldestFirst.map((post) => ((interactionsOf(post) ?? 0) / most) * chartHeight)
  const points = heights.map((height, index) => `${index + 0.5},${chartHeight - height}`).join(' ')
  return (
    <div>
      <div className="relative" style={{ paddingTop: picture / 2 + 20 }}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${oldestFirst.length} ${chartHeight}`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 w-full overflow-visible text-tide"
          style={{ height: chartHeight, bottom: picture / 2 }}
        >
          <polyline
            points={points}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ul aria-label={t('line.label')} className="relative flex" style={{ height: chartHeight + picture / 2 }}>
          {oldestFirst.map((post, index) => (
            <Point key={post.mediaId} post={post} height={heights[index] ?? 0} />
          ))}
        </ul>
      </div>
      <p className="tabular mt-2 flex justify-between gap-4 text-soft text-xs">
        <time dateTime={oldest.postedAt}>{dates.dayOf(oldest.postedAt)}</time>
        {newest === oldest ? null : <time dateTime={newest.postedAt}>{dates.dayOf(newest.postedAt)}</time>}
      </p>
      <p className="text-soft text-xs">{t('line.height')}</p>
    </div>
  )
}

function Point({ post, height }: { post: PreviewPost; height: number }) {
  const t = useTranslations('search.result')
  const types = useTranslations('provenance.posts.type')
  const dates = useDates()
  const numbers = useNumbers()
  const reactions = interactionsOf(post)
  const text = [types(post.type), dates.dayOf(post.postedAt), ...postReactions(post, t)].join(', ')
  const content = (
    <>
      <span aria-hidden="true" className="tabular text-soft text-xs">
        {reactions === null ? <EyeOff className="size-3.5" /> : numbers.compact(reactions)}
      </span>
      <span aria-hidden="true" className="rounded-sm inline-flex outline-2 outline-raised">
        <PostPicture size="lg" post={post} typeLabel="" />
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
  const className = '-translate-x-1/2 absolute left-1/2 flex flex-col items-center gap-0.5'
  return (
    <li className="relative min-w-0 flex-1">
      {post.permalink ? (
        <a
          href={post.permalink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={text}
          className={className}
          style={{ bottom: height }}
        >
          {content}
        </a>
      ) : (
        <span className={className} style={{ bottom: height }}>
          {content}
        </span>
      )}
    </li>
  )
}
