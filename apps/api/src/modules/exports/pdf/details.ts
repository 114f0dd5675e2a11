import type { Paper } from '@tidewatch/contract/export'
import { isDeletedAccount } from '@tidewatch/insights/deleted-account'
import type { ArchiveReport, PublicReport } from '@tidewatch/insights/report'
import type { Content } from 'pdfmake/interfaces'
import type { Reader } from '../reader.ts'
import { followersChart } from './chart.ts'
import { ink, sizes } from './ink.ts'
import { contentWidth } from './paper.ts'
import type { Writing } from './writing.ts'

interface Parts {
  reader: Reader
  writing: Writing
  paper: Paper
}

const postsOnPaper = 10
/** Paper is for reading: whoever needs every name takes a table. */
const peopleOnPaper = 60
const authorsOnPaper = 10
const dash = '\u2013'
const longestCaption = 90

function begin(caption: string | null): string | null {
  const letters = Array.from(caption ?? '')
  if (letters.length <= longestCaption) return caption
  return `${letters.slice(0, longestCaption).join('').trimEnd()}\u2026`
}

/** What a public account's report shows in detail. */
export function publicDetails(report: PublicReport, { reader, writing, paper }: Parts): Content[] {
  return [followers(report, { reader, writing, paper }), posts(report, { reader, writing, paper })].flat()
}

function followers({ days }: PublicReport, { reader, writing, paper }: Parts): Content[] {
  const { words, count, shortDay } = reader
  const chart = followersChart(days, contentWidth(paper))
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  const heading = writing.heading(words.reports('sections.followersLine'))
  if (!chart || !first || !last) return [heading, writing.soft(words.provenance('counts.none.followers'))]
  const label = (day: string, alignment: 'left' | 'center' | 'right') =>
    writing.soft(shortDay(day), { alignment, fontSize: sizes.small })
  const known = days.filter((point) => point.followers !== null).length
  return [
    {
      unbreakable: true,
      stack: [
        heading,
        ...chart.marks.map(
          (mark): Content => ({
            relativePosition: { x: 0, y: mark.y - sizes.small * 0.6 },
            columns: [
              {
                ...writing.soft(count(mark.value), { alignment: 'right', fontSize: sizes.small }),
                width: chart.left - 6,
              },
            ],
          }),
        ),
        { svg: chart.svg, width: contentWidth(paper) },
        {
          margin: [chart.left, 2, 0, 0],
          columns:
            days.length > 2 && middle
              ? [label(first.date, 'left'), label(middle.date, 'center'), label(last.date, 'right')]
              : [label(first.date, 'left'), label(last.date, 'right')],
        },
        ...(known < days.length
          ? [
              writing.soft(words.provenance('counts.gaps', { count: days.length - known, step: 'day' }), {
                fontSize: sizes.small,
                margin: [0, 4, 0, 0],
              }),
            ]
          : []),
      ],
    },
  ]
}

function posts({ bestPosts }: PublicReport, { reader, writing }: Parts): Content[] {
  const { words, count, ratio, times, dayOf } = reader
  const { provenance, reports } = words
  const heading = writing.heading(reports('sections.bestPosts'))
  if (bestPosts.length === 0) return [heading, writing.soft(provenance('posts.empty'))]
  const amount = (value: number | null, word = dash) => writing.right(value === null ? word : count(value))
  return [
    heading,
    {
      layout: 'lines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: ['*', 58, 42, 48, 46, 46, 38],
        body: [
          [
            writing.head(provenance('posts.post')),
            writing.head(provenance('posts.posted')),
            writing.head(provenance('posts.likes'), 'right'),
            writing.head(provenance('posts.comments'), 'right'),
            writing.head(provenance('posts.views'), 'right'),
            writing.head(provenance('posts.rate'), 'right'),
            writing.head(provenance('posts.times'), 'right'),
          ],
          ...bestPosts.slice(0, postsOnPaper).map((post) => [
            {
              stack: [
                writing.linked(begin(post.captionStart) ?? provenance('posts.noCaption'), post.permalink),
                writing.soft(provenance(`posts.type.${post.type}`), { fontSize: sizes.small }),
              ],
            },
            writing.write(dayOf(post.postedAt)),
            amount(post.likes, provenance('posts.hidden')),
            amount(post.comments),
            amount(post.views),
            writing.right(post.engagementRate === null ? dash : ratio(post.engagementRate)),
            writing.right(
              post.timesMedian === null ? dash : provenance('posts.timesValue', { value: times(post.timesMedian) }),
            ),
          ]),
        ],
      },
    },
  ]
}

const peopleKeys = ['notFollowingBack', 'fans', 'recentFollows', 'requestsSent', 'followers', 'following'] as const

/** The lists of an archive: their size, and the newest of them by name. */
export function archiveDetails(report: ArchiveReport, { reader, writing }: Parts): Content[] {
  const { words, count } = reader
  const { reports } = words
  const people = peopleKeys.flatMap((key): Content[] => {
    const list = report[key]
    const heading = writing.heading(reports(`sections.${key}`))
    if (!list) return [heading, writing.soft(reports('absent.title'))]
    const names = list.people
      .slice(0, peopleOnPaper)
      .map(({ username }) => (isDeletedAccount(username) ? reports('people.deletedAccount') : `@${username}`))
    return [
      heading,
      writing.soft(reports(list.total === 0 ? `people.empty.${key}` : `people.intro.${key}`)),
      writing.write(reports('people.count', { count: list.total }), { bold: true, margin: [0, 2, 0, 4] }),
      ...(names.length > 0 ? [writing.write(names.join('   '), { lineHeight: 1.3 })] : []),
      ...(list.total > names.length
        ? [writing.soft(words.files('onPaper', { shown: names.length, total: list.total }), { fontSize: sizes.small })]
        : []),
    ]
  })
  const authors = (['likesByAuthor', 'commentsByAuthor'] as const).flatMap((key): Content[] => {
    const list = report[key]
    const heading = writing.heading(reports(`sections.${key}`))
    if (!list) return [heading, writing.soft(reports('absent.title'))]
    return [
      heading,
      writing.write(
        reports(key === 'likesByAuthor' ? 'authors.likesTitle' : 'authors.commentsTitle', { total: list.total }),
      ),
      ...(list.authors.length > 0
        ? [
            {
              layout: 'lines',
              table: {
                widths: ['*', 60],
                body: list.authors
                  .slice(0, authorsOnPaper)
                  .map((author) => [writing.write(`@${author.username}`), writing.right(count(author.count))]),
              },
            },
          ]
        : []),
    ]
  })
  return [...people, ...authors]
}

/** A bar under the name of the report: the waterline. */
export function waterline(width: number): Content {
  const wave = Array.from({ length: 61 }, (_, step) => {
    const x = (width / 60) * step
    return `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(4 + 2.4 * Math.sin(step / 4.2)).toFixed(2)}`
  }).join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9" viewBox="0 0 ${width} 9"><path d="${wave}" fill="none" stroke="${ink.tide}" stroke-width="1.2"/></svg>`,
    margin: [0, 8, 0, 10],
  }
}
