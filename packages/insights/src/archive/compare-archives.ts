import type { Activity } from '../activity.ts'
import { changesBetween } from '../ledger/list-difference.ts'
import type { ArchiveObservation, ArchivePerson, ComparedList } from '../observation.ts'
import { finish } from '../pausable.ts'
import { type ListLevels, levelsOf } from './archive-groups.ts'
import { peopleOf } from './archive-people.ts'
import { confirmRenames, type ListState, type PeopleChanges, type RenamedPerson } from './compare-people.ts'

interface ArchivePair {
  previous: ArchiveObservation
  next: ArchiveObservation
}

/** Whether a list can be compared between two archives, or why not. `partial`: not for everyone. */
export type Comparability = 'comparable' | 'absent' | 'partial' | 'not-newer' | 'different-owner'

export interface ListComparison {
  followers: Comparability
  following: Comparability
}

/** The difference of both lists; `null` where a list can't be compared at all. */
export interface ListChanges {
  followers: PeopleChanges | null
  following: PeopleChanges | null
}

/** What is known about an archive without reading its lists. */
export interface ArchiveFacts extends Pick<ArchiveObservation, 'owner' | 'exportedAt'> {
  levels: ListLevels
}

interface FactsPair {
  previous: ArchiveFacts
  next: ArchiveFacts
}

const factsOf = (archive: ArchiveObservation): ArchiveFacts => ({ ...archive, levels: levelsOf(archive) })

/** Who was gained, lost or renamed between two archives of the same owner, and who remains unsure. */
export function differenceOf({ previous, next }: ArchivePair): ListChanges {
  const owner = next.owner ?? previous.owner
  const facts = { previous: factsOf(previous), next: factsOf(next) }
  const changes = (key: ComparedList) => {
    const [before, after] = [peopleOf(previous[key], owner), peopleOf(next[key], owner)]
    if (refusal(facts, key) || before === null || after === null) return null
    return changesBetween(
      { people: before, state: stateOf(previous, key, before) },
      { people: after, state: stateOf(next, key, after) },
    )
  }
  return finish(confirmRenames({ followers: changes('followers'), following: changes('following') }))
}

/** The changes of lists that can be compared at all; `null` for the others. */
export function comparableChanges(pair: FactsPair, changes: ListChanges): ListChanges {
  const of = (key: ComparedList) => (refusal(pair, key) ? null : changes[key])
  return { followers: of('followers'), following: of('following') }
}

/**
 * Whether followers and following can be compared. `partial`: absence from one of the lists doesn't prove for everyone
 * that they weren't in it.
 */
export function comparabilityOf(pair: FactsPair, changes: ListChanges): ListComparison {
  const isIncrement = (key: ComparedList) =>
    [pair.previous, pair.next].some(({ levels }) => levels[key] === 'increment')
  const verdict = (key: ComparedList): Comparability =>
    refusal(pair, key) ??
    (isIncrement(key) || changes[key]?.unsure.some(({ reason }) => reason !== 'other-name') ? 'partial' : 'comparable')
  return { followers: verdict('followers'), following: verdict('following') }
}

/** The same for two archives in memory. */
export function comparabilityOfArchives({ previous, next }: ArchivePair): ListComparison {
  return comparabilityOf({ previous: factsOf(previous), next: factsOf(next) }, differenceOf({ previous, next }))
}

/**
 * Gains, losses and renames between two archives of the same owner, oldest first. Unit: one activity per person and
 * list, or per rename. Source: followers and following of the two archives. Only proven changes are reported; a renamed
 * person is neither gained nor lost. Limits: someone who was deactivated or blocked looks like someone who left;
 * someone who left and came back in between goes unnoticed.
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
    // Each rename once, even if both lists show it.
    ...new Map(renames.map((activity) => [activity.id, activity])).values(),
  ])
}

export interface ActivityContext {
  owner: string | null
  earlierAt: Date | null
  laterAt: Date
  /** `laterAt` is the later archive's own date, not the time of reading it. */
  hasDate: boolean
}

/** The proven changes of one list as activities. `unfollowedAt` dates unfollows that the later archive records. */
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
    const dateKey = isExact || hasDate ? at : 'undated'
    return { id: `${kind}:${owner ?? 'owner'}:${username}:${dateKey}`, kind, at, notBefore, username }
  }
  const [gainKind, lossKind] = changeKinds[list]
  return [
    ...gained.map(({ username, since }) => activity(gainKind, username, since)),
    ...lost.map(({ username }) => activity(lossKind, username, unfollowedAt.get(username) ?? null)),
  ]
}

/**
 * The renames in one list as activities; the same rename in the other list gets the same id. Their confidence is that
 * of `confirmRenames`.
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

/** The kinds of activity for joining and leaving a list. */
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
