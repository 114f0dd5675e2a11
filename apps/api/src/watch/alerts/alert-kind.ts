import type { AlertKind } from '@tidewatch/contract/delivery/notifications'
import type { ActivityKind } from '@tidewatch/insights/activity'

/** The alert that tells a change; others are told in reports, digests and feeds only. */
const alertOf: Partial<Record<ActivityKind, AlertKind>> = {
  'followers-spike': 'followers-spike',
  'followers-drop': 'followers-drop',
  'followers-milestone': 'followers-milestone',
  'username-changed': 'profile-changed',
  'name-changed': 'profile-changed',
  'biography-changed': 'profile-changed',
  'website-changed': 'profile-changed',
  'picture-changed': 'profile-changed',
  'post-removed': 'post-removed',
  'post-published': 'post-published',
}

/** `null` for changes that nothing alerts of; that an account went or came back is told by `notifyAttention`. */
export function alertKindOf(kind: ActivityKind): AlertKind | null {
  return alertOf[kind] ?? null
}
