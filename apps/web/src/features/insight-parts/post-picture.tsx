'use client'

import type { RankedPost } from '@tidewatch/insights/analytics'
import { useCallback, useState } from 'react'
import { PostTypeIcon } from '#/features/insight-parts/post-type-icon.tsx'

interface PostPictureProps {
  post: Pick<RankedPost, 'type' | 'pictureUrl' | 'altText'>
  typeLabel: string
}

/** A post's picture while Instagram's address of it works; before and after, the sign of its type. */
export function PostPicture({ post: { type, pictureUrl, altText }, typeLabel }: PostPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  // The picture may have failed before hydration attached onError.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'))
  }, [])
  const shown = pictureUrl && failed !== pictureUrl ? pictureUrl : null
  return (
    <span className="relative inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-sunken">
      {shown ? (
        <img
          ref={check}
          src={shown}
          alt={altText ?? ''}
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(shown)}
          className="size-full object-cover"
        />
      ) : null}
      <span className={shown ? 'absolute right-0 bottom-0 rounded-tl-sm bg-raised/90 p-0.5' : undefined}>
        <PostTypeIcon type={type} label={typeLabel} />
      </span>
    </span>
  )
}
