'use client'

import { type ReactNode, useCallback, useState } from 'react'

type AvatarPictureProps = {
  src: string
  size: number
  /** Shown if the picture doesn't load. */
  children: ReactNode
}

/** An avatar's picture, with a fallback if it fails to load. */
export function AvatarPicture({ src, size, children }: AvatarPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  // The picture may have failed before hydration attached onError.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  if (hasFailed) return children
  return (
    <img
      ref={check}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className="size-full object-cover"
    />
  )
}
