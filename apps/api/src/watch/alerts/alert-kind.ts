import type { AlertKind } from '@tidewatch/contract/delivery/notifications'
import type { ActivityKind } from '@tidewatch/insights/activity'

/** The alert for each change; other changes appear in reports, digests and feeds only. */
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

/** `null` for changes without an alert. `notifyAttention` reports that an account became unavailable or came back. */
export function alertKindOf(kind: ActivityKind): AlertKind | null {
  return alertOf[kind] ?? null
}
