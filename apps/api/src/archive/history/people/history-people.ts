import {
  type ChangeGroup,
  changeGroups,
  type HistoryPerson,
  type StateGroup,
} from '@tidewatch/contract/archive/history'
import type { ArchivePerson, ComparedList } from '@tidewatch/insights/observation'
import type { Database } from '#/platform/db/client.ts'
import { changesBetween } from '../changes-between.ts'
import { type ArchivePair, changesInBothLists } from '../compare-history.ts'
import { cutPeople, decodeCursor, matchesSearch, type PeoplePage } from './people-page.ts'
import { stateGroupPage } from './state-groups.ts'

type Entry = ArchivePerson & Partial<Pick<HistoryPerson, 'before' | 'confidence' | 'reason'>>

/** One page of a group between two archives. Former usernames match too. */
export async function historyPeople(
  db: Database,
  two: ArchivePair & { signal?: AbortSignal },
  query: PeoplePage & { group: ChangeGroup | StateGroup; list: ComparedList },
): Promise<{ people: HistoryPerson[]; total: number; nextCursor: string | null }> {
  const { group } = query
  const page = isChange(group)
    ? changePage((await changesOf(db, two, { group, list: query.list }))?.[group] ?? [], query)
    : await stateGroupPage(db, two, { ...query, group })
  return { ...page, people: page.people.map(toPerson) }
}

/** Only renames gain confidence from the other list. */
async function changesOf(
  db: Database,
  two: ArchivePair & { signal?: AbortSignal },
  { group, list }: { group: ChangeGroup; list: ComparedList },
) {
  return group === 'renamed' ? (await changesInBothLists(db, two))[list] : changesBetween(db, { ...two, list })
}

function isChange(group: ChangeGroup | StateGroup): group is ChangeGroup {
  return (changeGroups as readonly string[]).includes(group)
}

function changePage(all: readonly Entry[], { search, sort, cursor, limit }: PeoplePage) {
  const matching = all.filter(
    ({ username, before }) => matchesSearch(username, search) || (before && matchesSearch(before, search)),
  )
  const sign = sort === 'newest' ? -1 : 1
  const last = Number.POSITIVE_INFINITY
  const time = ({ since }: ArchivePerson) => (since === null ? last : sign * since.getTime())
  const byTime = (a: ArchivePerson, b: ArchivePerson) => (time(a) === time(b) ? 0 : time(a) - time(b))
  const byName = (a: ArchivePerson, b: ArchivePerson) =>
    a.username === b.username ? 0 : a.username < b.username ? -1 : 1
  const order = (a: ArchivePerson, b: ArchivePerson) =>
    sort === 'name' ? byName(a, b) || byTime(a, b) : byTime(a, b) || byName(a, b)
  const after = cursor ? decodeCursor(cursor) : null
  const rest = after ? matching.filter((person) => order(person, after) > 0) : matching
  return { ...cutPeople(rest.sort(order), limit), total: matching.length }
}

function toPerson({ username, since, before, confidence, reason }: Entry): HistoryPerson {
  return {
    username,
    since: since?.toISOString() ?? null,
    before: before ?? null,
    confidence: confidence ?? null,
    reason: reason ?? null,
  }
}
