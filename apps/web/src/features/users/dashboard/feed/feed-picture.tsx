import type { FeedItem } from '@tidewatch/contract/users/dashboard'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useCallback, useState } from 'react'

/** A post's picture in a readable size; renders nothing once Instagram’s URL has expired. */
export function FeedPicture({ picture, className }: Pick<FeedItem, 'picture'> & { className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  // The picture may have failed before hydration attached onError.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'))
  }, [])
  if (!picture || failed === picture.url) return null
  return (
    <img
      ref={check}
      src={picture.url}
      alt={picture.altText ?? ''}
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(picture.url)}
      className={cn('shrink-0 rounded-md bg-sunken object-cover', className)}
    />
  )
}
