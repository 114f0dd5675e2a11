import { captionLine } from '@tidewatch/insights/posts/caption-start'
import type { PublicReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import { sizes } from './ink.ts'
import { dash, type Parts } from './parts.ts'

const postsOnPaper = 10

/** The best posts with their reactions. Hidden counts are marked as hidden; those that a type lacks are a dash. */
export function postsSection({ bestPosts }: PublicReport, { formatter, writing }: Parts): Content[] {
  const { words, count, ratio, times, dayOf } = formatter
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
                writing.linked(captionLine(post.captionStart) ?? provenance('posts.noCaption'), post.permalink),
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
