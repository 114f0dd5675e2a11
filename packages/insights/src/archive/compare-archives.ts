import type { Activity } from '../activity.ts'
import { changesOfTwo } from '../ledger/list-difference.ts'
import type { ArchiveObservation, ArchivePerson, ComparedList } from '../observation.ts'
import { finish } from '../pausable.ts'
import { type ListLevels, levelsOf } from './archive-groups.ts'
import { peopleOf } from './archive-people.ts'
import { confirmRenames, type ListState, type PeopleChanges, type RenamedPerson } from './compare-people.ts'

interface ArchivePair {
  previous: ArchiveObservation
  next: ArchiveObservation
}

/** Whether a list can be compared between two archives, or why not. `partial`: not of everybody. */
export type Comparability = 'comparable' | 'absent' | 'partial' | 'not-newer' | 'different-owner'

export interface ListComparison {
  followers: Comparability
  following: Comparability
}

/** The difference of both lists; `null` where one cannot be set against the other at all. */
export interface ListChanges {
  followers: PeopleChanges | null
  following: PeopleChanges | null
}

/** What is known of an archive without reading its lists. */
export interface ArchiveFacts extends Pick<ArchiveObservation, 'owner' | 'exportedAt'> {
  levels: ListLevels
}

interface FactsPair {
  previous: ArchiveFacts
  next: ArchiveFacts
}

const factsOf = (archive: ArchiveObservation): ArchiveFacts => ({ ...archive, levels: levelsOf(archive) })

/** Who came, went or changed their name between two archives of the same owner, and of whom it cannot be told. */
export function differenceOf({ previous, next }: ArchivePair): ListChanges {
  const owner = next.owner ?? previous.owner
  const facts = { previous: factsOf(previous), next: factsOf(next) }
  const changes = (key: ComparedList) => {
    const [before, after] = [peopleOf(previous[key], owner), peopleOf(next[key], owner)]
    if (refusal(facts, key) || before === null || after === null) return null
    return changesOfTwo(
      { people: before, state: stateOf(previous, key, before) },
      { people: after, state: stateOf(next, key, after) },
    )
  }
  return finish(confirmRenames({ followers: changes('followers'), following: changes('following') }))
}

/** The changes of lists that may be compared at all; `null` for the others. */
export function comparableChanges(pair: FactsPair, changes: ListChanges): ListChanges {
  const of = (key: ComparedList) => (refusal(pair, key) ? null : changes[key])
  return { followers: of('followers'), following: of('following') }
}

/**
 * Whether followers and following can be compared. `partial`: one of the lists does not prove of everybody who is not in
 * it that they were gone.
 */
export function comparabilityOf(pair: FactsPair, changes: ListChanges): ListComparison {
  const isIncrement = (key: ComparedList) =>
    [pair.previous, pair.next].some(({ levels }) => levels[key] === 'increment')
  const verdict = (key: ComparedList): Comparability =>
    refusal(pair, key) ??
    (isIncrement(key) || changes[key]?.unsure.some(({ reason }) => reason !== 'other-name') ? 'partial' : 'comparable')
  return { followers: verdict('followers'), following: verdict('following') }
}

/** The same of two archives in memory. */
export function comparableLists({ previous, next }: ArchivePair): ListComparison {
  return comparabilityOf({ previous: factsOf(previous), next: factsOf(next) }, differenceOf({ previous, next }))
}

/**
 * Who came, went and changed their name between two archives of the same owner, oldest first. Unit: one activity per
 * person and list, or per change of name. Source: the two archives' followers and following. Only what is proven is told;
 * who changed their name neither came nor went. Limits: somebody who was deactivated or blocked looks like one who left;
 * somebody who left and came back in between is not seen.
 */
export function changeActivities(
  { followers, following }: ListChanges,
  about: ActivityContext,
  unfollowedAt: ReadonlyMap<string, Date | null>,
): Activity[] {
  const renames = [
    ...(following ? renameActivities('following', following, about) : []),
    ...(followers ? renameActivities('followers', followers, about) : []),
  ]
  return sortActivities([
    ...(followers ? listActivities('followers', followers, about) : []),
    ...(following ? listActivities('following', following, about, unfollowedAt) : []),
    // Each once, also where both lists show it.
    ...new Map(renames.map((activity) => [activity.id, activity])).values(),
  ])
}

export interface ActivityContext {
  owner: string | null
  earlierAt: Date | null
  laterAt: Date
  /** `laterAt` comes with the later archive, and is not the moment at which it is read. */
  hasDate: boolean
}

/** The proven changes of one list as activities. `unfollowedAt` dates unfollows that the later archive remembers. */
export function listActivities(
  list: 'followers' | 'following',
  { gained, lost }: PeopleChanges,
  { owner, earlierAt, laterAt, hasDate }: ActivityContext,
  unfollowedAt: ReadonlyMap<string, Date | null> = new Map(),
): Activity[] {
  const activity = (kind: ListChange, username: string, exact: Date | null): Activity => {
    const isExact = exact !== null && exact <= laterAt && (earlierAt === null || exact > earlierAt)
    const at = (isExact ? exact : laterAt).toISOString()
    const notBefore = isExact ? null : (earlierAt?.toISOString() ?? null)
    const when = isExact || hasDate ? at : 'undated'
    return { id: `${kind}:${owner ?? 'owner'}:${username}:${when}`, kind, at, notBefore, username }
  }
  const [came, went] = changeKinds[list]
  return [
    ...gained.map(({ username, since }) => activity(came, username, since)),
    ...lost.map(({ username }) => activity(went, username, unfollowedAt.get(username) ?? null)),
  ]
}

/**
 * Changes of name that one list shows as activities; one that the other list shows too has the same id there. Their
 * confidence is that of `confirmRenames`.
 */
export function renameActivities(
  list: ComparedList,
  { renamed }: { renamed: readonly RenamedPerson[] },
  { owner, earlierAt, laterAt, hasDate }: ActivityContext,
): Activity[] {
  const at = laterAt.toISOString()
  const notBefore = earlierAt?.toISOString() ?? null
  return renamed.map(({ before, username, confidence }) => ({
    id: `person-renamed:${owner ?? 'owner'}:${before}:${username}:${hasDate ? at : 'undated'}`,
    kind: 'person-renamed',
    at,
    notBefore,
    before,
    username,
    seenIn: confidence,
    list,
  }))
}

/** The kinds of activity that tell who came into a list and who went. */
export const changeKinds = {
  followers: ['follower-gained', 'follower-lost'],
  following: ['following-added', 'following-removed'],
} as const
type ListChange = (typeof changeKinds)['followers' | 'following'][number]

function sortActivities(activities: Activity[]): Activity[] {
  return activities.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
}

function refusal({ previous, next }: FactsPair, key: ComparedList): Comparability | null {
  if (previous.owner !== null && next.owner !== null && previous.owner !== next.owner) return 'different-owner'
  if (previous.exportedAt && next.exportedAt && next.exportedAt <= previous.exportedAt) return 'not-newer'
  return previous.levels[key] === null || next.levels[key] === null ? 'absent' : null
}

function stateOf(
  { completeness, exportedAt }: ArchiveObservation,
  key: 'followers' | 'following',
  people: readonly ArchivePerson[],
): ListState {
  let oldest: Date | null = null
  for (const { since } of people) if (since && (oldest === null || since < oldest)) oldest = since
  return { completeness: completeness[key] ?? 'full', oldest, madeAt: exportedAt }
}
