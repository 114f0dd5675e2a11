import { type ArchiveSelection, perChoosable } from '@tidewatch/insights/archive/archive-selection'
import { perPeopleList } from '@tidewatch/insights/observation'

type SelectionSketch = Partial<Omit<ArchiveSelection, 'completeness'>> & {
  completeness?: Partial<ArchiveSelection['completeness']>
}

/** What an owner chose of an archive; lists that a test does not name are not in it. */
export function anArchiveSelection({ completeness, ...changes }: SelectionSketch): ArchiveSelection {
  return {
    categories: ['followers'],
    owner: 'ana.example',
    formerOwners: [],
    exportedAt: null,
    isDated: true,
    ...perPeopleList(() => null),
    interactions: null,
    posts: null,
    profileChanges: null,
    insights: null,
    ...changes,
    completeness: { ...perChoosable(() => 'unknown' as const), ...completeness },
  }
}
