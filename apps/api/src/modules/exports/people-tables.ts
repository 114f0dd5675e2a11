import { isDeletedAccount } from '@tidewatch/insights/deleted-account'
import type { ArchiveReport, AuthorsList, PeopleList } from '@tidewatch/insights/report'
import type { Reader } from './reader.ts'
import { moment, number, type Table, text } from './table.ts'

const peopleKeys = ['notFollowingBack', 'fans', 'recentFollows', 'requestsSent', 'followers', 'following'] as const
const authorKeys = ['likesByAuthor', 'commentsByAuthor'] as const

/** The lists of an archive that are in it. */
export function peopleTables(report: ArchiveReport, reader: Reader): Table[] {
  return [
    ...peopleKeys.flatMap((key) => peopleTable(key, report[key], reader)),
    ...authorKeys.flatMap((key) => authorTable(key, report[key], reader)),
  ]
}

function peopleTable(key: (typeof peopleKeys)[number], list: PeopleList, { words, zoneName }: Reader): Table[] {
  if (!list) return []
  const { files, reports } = words
  const name = (username: string) => (isDeletedAccount(username) ? reports('people.deletedAccount') : username)
  return [
    {
      key,
      title: reports(`sections.${key}`),
      heads: [files('columns.username'), files('columns.since', { zone: zoneName })],
      rows: list.people.map(({ username, since }) => [text(name(username)), moment(since)]),
    },
  ]
}

function authorTable(key: (typeof authorKeys)[number], list: AuthorsList, { words, zoneName }: Reader): Table[] {
  if (!list) return []
  const { files, reports } = words
  return [
    {
      key,
      title: reports(`sections.${key}`),
      heads: [
        files('columns.username'),
        reports(key === 'likesByAuthor' ? 'authors.likes' : 'authors.comments'),
        files('columns.last', { zone: zoneName }),
      ],
      rows: list.authors.map(({ username, count, lastAt }) => [text(username), number(count), moment(lastAt)]),
    },
  ]
}
