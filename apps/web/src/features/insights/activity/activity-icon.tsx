import type { ActivityKind } from '@tidewatch/insights/activity'
import { cn } from '@tidewatch/ui/primitives/cn'
import {
  AtSign,
  CircleCheck,
  CircleSlash,
  EyeOff,
  FileText,
  Flag,
  Heart,
  ImageMinus,
  ImagePlus,
  ImageUp,
  Link2,
  type LucideIcon,
  MessageCircle,
  PenLine,
  TrendingDown,
  TrendingUp,
  UserMinus,
  UserPen,
  UserPlus,
  UserRound,
} from 'lucide-react'

const icons: Record<ActivityKind, LucideIcon> = {
  'post-published': ImagePlus,
  'post-removed': ImageMinus,
  'post-restored': ImageUp,
  'caption-edited': PenLine,
  'likes-hidden': EyeOff,
  'biography-changed': FileText,
  'name-changed': UserPen,
  'website-changed': Link2,
  'username-changed': AtSign,
  'picture-changed': UserRound,
  'followers-milestone': Flag,
  'followers-spike': TrendingUp,
  'followers-drop': TrendingDown,
  'became-unavailable': CircleSlash,
  'came-back': CircleCheck,
  'comments-received': MessageCircle,
  'follower-gained': UserPlus,
  'follower-lost': UserMinus,
  'following-added': UserPlus,
  'following-removed': UserMinus,
  'followers-left-unnamed': UserMinus,
  'person-renamed': UserPen,
  'interactions-given': Heart,
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

/** The sign of a kind of activity; its sentence stands beside it. */
export function ActivityIcon({ kind }: { kind: ActivityKind }) {
  const Icon = icons[kind]
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex size-8 items-center justify-center rounded-full bg-sunken',
        tones[kind] ?? 'text-soft',
      )}
    >
      <Icon className="size-4" />
    </span>
  )
}
