import type { PreviewPost } from '@tidewatch/contract/watch/search'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PostPicture } from '#/features/insights/posts/post-picture.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { postReactions } from './post-reactions.ts'

/** The newest posts of an account from a search: picture, start of the caption, date and engagement. */
export function LatestPosts({ posts, level }: { posts: readonly PreviewPost[]; level: 3 | 4 }) {
  const t = useTranslations('search.result')
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className="font-medium text-sm">{t('posts')}</Heading>
      {posts.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('noPosts')}</p>
      ) : (
        <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {posts.map((post) => (
            <PostRow key={post.mediaId} post={post} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PostRow({ post }: { post: PreviewPost }) {
  const t = useTranslations('search.result')
  const words = useTranslations('provenance.posts')
  const dates = useDates()
  const { type, captionStart, postedAt, permalink } = post
  return (
    <li className="flex min-w-0 items-center gap-3 border-hairline border-b py-2.5">
      <PostPicture post={post} typeLabel={words(`type.${type}`)} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{captionStart ?? <span className="text-soft">{t('noCaption')}</span>}</p>
        <p className="tabular text-soft text-xs">
          <time dateTime={postedAt}>{dates.dayOf(postedAt)}</time>
          {postReactions(post, t).map((text) => (
            <Fragment key={text}>
              {' · '}
              <span className="whitespace-nowrap">{text}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {permalink ? (
        <a
          href={permalink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={words('open')}
          title={words('open')}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-soft hover:text-ink"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </li>
  )
}
