import { type ArchiveSelection, perSelectable } from '@tidewatch/insights/archive/archive-selection'
import { perPeopleList } from '@tidewatch/insights/observation'

type SelectionSketch = Partial<Omit<ArchiveSelection, 'completeness'>> & {
  completeness?: Partial<ArchiveSelection['completeness']>
}

/** An owner's selection from an archive, without the lists that a test doesn't name. */
export function anArchiveSelection({ completeness, ...changes }: SelectionSketch): ArchiveSelection {
  return {
    categories: ['followers'],
    owner: 'ana.example',
    formerOwners: [],
    exportedAt: null,
    isDated: true,
    isDateLimited: false,
    ...perPeopleList(() => null),
    interactions: null,
    posts: null,
    profileChanges: null,
    insights: null,
    ...changes,
    completeness: { ...perSelectable(() => 'unknown' as const), ...completeness },
  }
}
