import type { ReadingSummary } from '#/features/archive/reading/read-outcome.ts'

type Verdicts = ReadingSummary['verdicts']
type Category = keyof Verdicts

/** Possible uses of an export, and the lists that they need: all of `every`, or at least one of `some`. */
const needs = {
  'not-following-back': { every: ['followers', 'following'], some: [] },
  differences: { every: ['followers', 'following'], some: [] },
  attention: { every: [], some: ['likes', 'comments', 'story-interactions'] },
  hours: { every: [], some: ['likes', 'comments', 'story-interactions', 'posts'] },
  profile: { every: [], some: ['profile-changes'] },
} as const satisfies Record<string, { every: readonly Category[]; some: readonly Category[] }>

type ArchiveUse = keyof typeof needs

/** `limited`: possible, but a name missing from a list isn't proof that the person is gone. */
export type UseState = 'yes' | 'limited' | 'no'

/** Uses of an export with these lists. Only complete lists are compared without a caveat. */
export function archiveUses(verdicts: Verdicts): { use: ArchiveUse; state: UseState }[] {
  const isPresent = (category: Category) => verdicts[category].entries !== null
  return (Object.keys(needs) as ArchiveUse[]).map((use) => {
    const every: readonly Category[] = needs[use].every
    const some: readonly Category[] = needs[use].some
    const taken = [...every, ...some].filter(isPresent)
    const isPossible = every.every(isPresent) && (some.length === 0 || some.some(isPresent))
    const isFull = taken.every((category) => verdicts[category].level === 'full')
    return { use, state: isPossible ? (isFull ? 'yes' : 'limited') : 'no' }
  })
}
