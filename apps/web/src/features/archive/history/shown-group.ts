import { type ChangeGroup, changeGroups, stateGroups } from '@tidewatch/contract/archive/history'
import type { ComparedList } from '@tidewatch/insights/observation'

/** The groups of people between two exports, in tab order. */
export const shownGroups = [...changeGroups, ...stateGroups]
export type ShownGroup = (typeof shownGroups)[number]

/** Groups of people who aren't in a list, which therefore needs to be whole. */
export const neededList: Partial<Record<ShownGroup, ComparedList>> = {
  'not-following-back': 'followers',
  fans: 'following',
}

/** The list whose people a group shows. */
export const shownList: Partial<Record<ShownGroup, ComparedList>> = {
  followers: 'followers',
  fans: 'followers',
  following: 'following',
  'not-following-back': 'following',
}

export function isChange(group: ShownGroup): group is ChangeGroup {
  return (changeGroups as readonly string[]).includes(group)
}
