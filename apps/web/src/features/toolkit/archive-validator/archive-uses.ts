import type { ReadingSummary } from '#/features/archive/reading/read-outcome.ts'

type Verdicts = ReadingSummary['verdicts']
type Category = keyof Verdicts

/** What can be made from an archive, and the lists that it takes: all of `every`, or at least one of `some`. */
const needs = {
  'not-following-back': { every: ['followers', 'following'], some: [] },
  differences: { every: ['followers', 'following'], some: [] },
  attention: { every: [], some: ['likes', 'comments', 'story-interactions'] },
  hours: { every: [], some: ['likes', 'comments', 'story-interactions', 'posts'] },
  profile: { every: [], some: ['profile-changes'] },
} as const satisfies Record<string, { every: readonly Category[]; some: readonly Category[] }>

type ArchiveUse = keyof typeof needs

/** `limited`: it works, but nothing proves that what is missing from a list is really gone. */
export type UseState = 'yes' | 'limited' | 'no'

/** What can be made from an archive with such lists. Only lists that are complete are compared without a doubt. */
export function archiveUses(verdicts: Verdicts): { use: ArchiveUse; state: UseState }[] {
  const isThere = (category: Category) => verdicts[category].entries !== null
  return (Object.keys(needs) as ArchiveUse[]).map((use) => {
    const every: readonly Category[] = needs[use].every
    const some: readonly Category[] = needs[use].some
    const taken = [...every, ...some].filter(isThere)
    const isPossible = every.every(isThere) && (some.length === 0 || some.some(isThere))
    const isFull = taken.every((category) => verdicts[category].level === 'full')
    return { use, state: isPossible ? (isFull ? 'yes' : 'limited') : 'no' }
  })
}
