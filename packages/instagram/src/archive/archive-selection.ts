import {
  type ArchiveSelection,
  perSelectable,
  type SelectableCategory,
  type SelectedPerson,
} from '@tidewatch/insights/archive/archive-selection'
import {
  type ArchiveCategory,
  categoryOfInteraction,
  categoryOfPeople,
  type InteractionKind,
  interactionKinds,
  type PeopleListName,
  perPeopleList,
} from '@tidewatch/insights/observation'
import { type ArchiveReading, listCompleteness } from './archive-reading.ts'

/** The kinds of interactions that a category comprises; none for other categories. */
export function interactionsOf(category: ArchiveCategory): readonly InteractionKind[] {
  return interactionKinds.filter((kind) => categoryOfInteraction[kind] === category)
}

const seconds = (millis: number) => Math.max(0, Math.floor(millis / 1000))

/**
 * Extracts the selected categories from a reading. `owner` is the archive's owner, or the username that they entered.
 */
export function selectFromReading(
  {
    people,
    interactions,
    posts,
    profileChanges,
    insights,
    formerOwners,
    exportedAt,
    isDated,
    completeness,
  }: ArchiveReading,
  { chosen, owner }: { chosen: readonly SelectableCategory[]; owner: string },
): ArchiveSelection {
  const has = (category: SelectableCategory) => chosen.includes(category)
  const listOf = (name: PeopleListName): SelectedPerson[] | null => {
    const category = categoryOfPeople[name]
    const list = has(category) ? people[category] : null
    if (list === null) return null
    const selected: SelectedPerson[] = []
    for (const portion of list.portions()) {
      for (const [username, since] of portion) selected.push([username, since === null ? null : seconds(since)])
    }
    return selected
  }
  const kinds = new Set(chosen.flatMap(interactionsOf))
  return {
    categories: completeness.profile === 'absent' ? [...chosen] : ['profile', ...chosen],
    owner,
    formerOwners: formerOwners.slice(0, 50),
    exportedAt: exportedAt?.toISOString() ?? null,
    isDated,
    isDateLimited: Object.values(completeness).includes('date-limited'),
    ...perPeopleList(listOf),
    interactions:
      kinds.size > 0 && interactions !== null
        ? interactions
            .filter(({ kind }) => kinds.has(kind))
            .map(({ kind, username, at }) => [kind, username, at === null ? null : seconds(at.getTime())])
        : null,
    posts: has('posts') && posts !== null ? posts.map(({ at }) => seconds(at.getTime())) : null,
    profileChanges: has('profile-changes')
      ? (profileChanges?.map(({ field, at, before, after }) => [
          field,
          at === null ? null : seconds(at.getTime()),
          before,
          after,
        ]) ?? null)
      : null,
    insights: has('insights')
      ? (insights?.map(({ metric, from, to, value }) => [metric, from, to, value]) ?? null)
      : null,
    completeness: perSelectable((category) =>
      has(category) ? (listCompleteness(completeness[category]) ?? 'absent') : 'absent',
    ),
  }
}
