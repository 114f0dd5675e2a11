import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import type { ArchiveReport, AuthorsList, InteractionWeek, PeopleList } from '@tidewatch/insights/report/report'
import type { Formatter } from './formatter.ts'
import { day, moment, number, type Table, text } from './table.ts'

const peopleKeys = ['notFollowingBack', 'fans', 'recentFollows', 'requestsSent', 'followers', 'following'] as const
const authorKeys = ['likesByAuthor', 'commentsByAuthor', 'storiesByAuthor'] as const

export function peopleTables(report: ArchiveReport, formatter: Formatter): Table[] {
  return [
    ...peopleKeys.flatMap((key) => peopleTable(key, report[key], formatter)),
    ...authorKeys.flatMap((key) => authorTable(key, report[key], formatter)),
    ...(report.weeks ? [weekTable(report.weeks, formatter)] : []),
  ]
}

function peopleTable(key: (typeof peopleKeys)[number], list: PeopleList, { words, zoneName }: Formatter): Table[] {
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

function authorTable(key: (typeof authorKeys)[number], list: AuthorsList, { words, zoneName }: Formatter): Table[] {
  if (!list) return []
  const { files, reports } = words
  return [
    {
      key,
      title: reports(`sections.${key}`),
      heads: [files('columns.username'), files(`columns.${key}`), files('columns.last', { zone: zoneName })],
      rows: list.authors.map(({ username, count, lastAt }) => [text(username), number(count), moment(lastAt)]),
    },
  ]
}

/** The owner's interactions with other people's content, by weeks from Monday. Unshared categories are empty. */
function weekTable(weeks: readonly InteractionWeek[], { words }: Formatter): Table {
  const { insights, reports } = words
  return {
    key: 'weeks',
    title: reports('sections.weeks'),
    heads: [
      reports('weeks.week'),
      insights('figures.likesGiven.label'),
      insights('figures.commentsGiven.label'),
      insights('figures.storyInteractions.label'),
      reports('weeks.people'),
      reports('weeks.most'),
      reports('weeks.night'),
    ],
    rows: weeks.map(({ week, likes, comments, stories, people, most, night }) => [
      day(week),
      number(likes),
      number(comments),
      number(stories),
      number(people),
      text(most && `${most.username} (${most.count})`),
      number(night),
    ]),
  }
}
