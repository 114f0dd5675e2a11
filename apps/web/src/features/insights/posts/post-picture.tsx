import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { cn } from '@tidewatch/ui/primitives/cn'
import { Clapperboard, GalleryHorizontal, Image, Video } from 'lucide-react'
import { useCallback, useState } from 'react'

interface PostPictureProps {
  post: Pick<RankedPost, 'type' | 'pictureUrl' | 'altText'>
  typeLabel: string
  /** On a chart, beside a name, on a line of posts, or filling its container. `sm` and `lg` omit the type icon. */
  size?: 'sm' | 'md' | 'lg' | 'tile'
}

const sizes = {
  sm: 'size-8 rounded-sm border-2 border-raised',
  md: 'size-10 rounded-sm',
  lg: 'size-12 rounded-sm',
  tile: 'aspect-square w-full rounded-md',
}

/** A post's picture while Instagram's URL works, otherwise its type's icon. */
export function PostPicture({ post: { type, pictureUrl, altText }, typeLabel, size = 'md' }: PostPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  // The picture may have failed before hydration attached onError.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'))
  }, [])
  const shown = pictureUrl && failed !== pictureUrl ? pictureUrl : null
  return (
    <span
      className={cn('relative inline-flex shrink-0 items-center justify-center overflow-hidden bg-sunken', sizes[size])}
    >
      {shown ? (
        <img
          ref={check}
          src={shown}
          alt={altText ?? ''}
          width={size === 'tile' ? 320 : 40}
          height={size === 'tile' ? 320 : 40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(shown)}
          className="size-full object-cover"
        />
      ) : null}
      {shown && (size === 'sm' || size === 'lg') ? null : (
        <span className={shown ? 'absolute right-0 bottom-0 rounded-tl-sm bg-raised/90 p-0.5' : undefined}>
          <PostTypeIcon type={type} label={typeLabel} className={shown && size === 'md' ? 'size-2.5' : 'size-4'} />
        </span>
      )}
    </span>
  )
}

const icons = { image: Image, video: Video, carousel: GalleryHorizontal, reel: Clapperboard }

/** A post type as an icon with a text alternative. */
function PostTypeIcon({ type, label, className }: { type: RankedPost['type']; label: string; className: string }) {
  const Icon = icons[type]
  return (
    <span title={label} className="inline-flex shrink-0 text-soft">
      <Icon aria-hidden="true" className={className} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
