import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { Clapperboard, GalleryHorizontal, Image, Video } from 'lucide-react'

const icons = { image: Image, video: Video, carousel: GalleryHorizontal, reel: Clapperboard }

/** The type of a post as a sign that is read out. */
export function PostTypeIcon({ type, label }: { type: RankedPost['type']; label: string }) {
  const Icon = icons[type]
  return (
    <span title={label} className="inline-flex shrink-0 text-soft">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
