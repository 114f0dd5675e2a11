import { captionLine } from '@tidewatch/insights/posts/caption-start'
import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { cn } from '@tidewatch/ui/primitives/cn'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PostPicture } from '#/features/insights/posts/post-picture.tsx'

interface PostNameProps {
  post: RankedPost
  className?: string
}

/** A post's picture and the start of its caption, linked to the post. */
export function PostName({ post, className }: PostNameProps) {
  const { captionStart, permalink, parts } = post
  const t = useTranslations('provenance.posts')
  return (
    <span className={cn('flex min-w-0 items-center gap-2.5', className)}>
      <PostPicture post={post} typeLabel={t(`type.${post.type}`)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {captionLine(captionStart) ?? <span className="text-soft">{t('noCaption')}</span>}
        </span>
        {parts ? <span className="block text-soft text-xs">{t('parts', { count: parts })}</span> : null}
      </span>
      {permalink ? (
        <a
          href={permalink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={t('open')}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-soft hover:bg-ink/6 hover:text-tide print:hidden"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('open')}</span>
        </a>
      ) : null}
    </span>
  )
}
