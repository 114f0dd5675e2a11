import type { ActivityKind } from '@tidewatch/insights/activity'
import { cn } from '@tidewatch/ui/primitives/cn'
import { Icon } from '@tidewatch/ui/primitives/icon'
import {
  atSign,
  circleCheck,
  circleSlash,
  eyeOff,
  fileText,
  flag,
  heart,
  imageMinus,
  imagePlus,
  imageUp,
  link2,
  messageCircle,
  penLine,
  trendingDown,
  trendingUp,
  userMinus,
  userPen,
  userPlus,
  userRound,
} from '@tidewatch/ui/primitives/icon-paths'

const icons: Record<ActivityKind, string> = {
  'post-published': imagePlus,
  'post-removed': imageMinus,
  'post-restored': imageUp,
  'caption-edited': penLine,
  'likes-hidden': eyeOff,
  'biography-changed': fileText,
  'name-changed': userPen,
  'website-changed': link2,
  'username-changed': atSign,
  'picture-changed': userRound,
  'followers-milestone': flag,
  'followers-spike': trendingUp,
  'followers-drop': trendingDown,
  'became-unavailable': circleSlash,
  'came-back': circleCheck,
  'comments-received': messageCircle,
  'follower-gained': userPlus,
  'follower-lost': userMinus,
  'following-added': userPlus,
  'following-removed': userMinus,
  'followers-left-unnamed': userMinus,
  'person-renamed': userPen,
  'interactions-given': heart,
}

const tones: Partial<Record<ActivityKind, string>> = {
  'post-removed': 'text-plum',
  'followers-milestone': 'text-tide',
  'followers-spike': 'text-tide',
  'followers-drop': 'text-plum',
  'became-unavailable': 'text-coral',
  'came-back': 'text-tide',
  'follower-gained': 'text-tide',
  'follower-lost': 'text-plum',
  'followers-left-unnamed': 'text-plum',
}

/** The icon of an activity kind, decorative beside its sentence. */
export function ActivityIcon({ kind }: { kind: ActivityKind }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex size-8 items-center justify-center rounded-full bg-sunken',
        tones[kind] ?? 'text-soft',
      )}
    >
      <Icon path={icons[kind]} className="size-4" />
    </span>
  )
}
