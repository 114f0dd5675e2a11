import { type ChangeGroup, changeGroups, stateGroups } from '@tidewatch/contract/archive/history'

/** The groups of people between two exports, in tab order. */
export const shownGroups = [...changeGroups, ...stateGroups]
export type ShownGroup = (typeof shownGroups)[number]

export function isChange(group: ShownGroup): group is ChangeGroup {
  return (changeGroups as readonly string[]).includes(group)
}
