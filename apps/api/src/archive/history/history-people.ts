import {
  type ChangeGroup,
  changeGroups,
  type HistoryPerson,
  type StateGroup,
} from '@tidewatch/contract/archive/history'
import type { ArchivePerson, ComparedList } from '@tidewatch/insights/observation'
import type { Database } from '#/platform/db/client.ts'
import { changesBetween } from './changes-between.ts'
import { changesOfBoth, type TwoArchives } from './compare-history.ts'
import { type PeoplePage, stateGroupPage } from './state-groups.ts'

type Entry = ArchivePerson & Partial<Pick<HistoryPerson, 'before' | 'confidence' | 'reason'>>

/** One page of a group between two archives. The names of before are found too. */
export async function historyPeople(
  db: Database,
  two: TwoArchives & { signal?: AbortSignal },
  query: PeoplePage & { group: ChangeGroup | StateGroup; list: ComparedList },
): Promise<{ people: HistoryPerson[]; total: number; nextCursor: string | null }> {
  const { group, cursor, limit } = query
  const { people, total } = isChange(group)
    ? changePage((await changesOf(db, two, { group, list: query.list }))?.[group] ?? [], query)
    : await stateGroupPage(db, two, { ...query, group })
  const end = cursor + people.length
  return {
    people: people.map(toPerson),
    total,
    nextCursor: people.length === limit && end < total ? String(end) : null,
  }
}

/** Only changes of name are made surer by the other list. */
async function changesOf(
  db: Database,
  two: TwoArchives & { signal?: AbortSignal },
  { group, list }: { group: ChangeGroup; list: ComparedList },
) {
  return group === 'renamed' ? (await changesOfBoth(db, two))[list] : changesBetween(db, { ...two, list })
}

function isChange(group: ChangeGroup | StateGroup): group is ChangeGroup {
  return (changeGroups as readonly string[]).includes(group)
}

function changePage(all: readonly Entry[], { search, sort, cursor, limit }: PeoplePage) {
  const wanted = search.toLowerCase()
  const matching = all.filter(({ username, before }) => username.includes(wanted) || before?.includes(wanted))
  const byName = (a: Entry, b: Entry) => (a.username < b.username ? -1 : 1)
  const sign = sort === 'newest' ? -1 : 1
  const last = Number.POSITIVE_INFINITY
  const time = ({ since }: Entry) => (since === null ? last : sign * since.getTime())
  matching.sort((a, b) => {
    const [first, second] = sort === 'name' ? [0, 0] : [time(a), time(b)]
    return first === second ? byName(a, b) : first - second
  })
  return { people: matching.slice(cursor, cursor + limit), total: matching.length }
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
