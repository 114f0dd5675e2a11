import { leadingType } from '@tidewatch/insights/posts/leading-type'
import type { PublicReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import { ink } from './ink.ts'
import { dash, type Parts } from './parts.ts'

const bar = { width: 120, height: 6 }

/** The posts by type (photos, videos, carousels and reels), and the interactions of each. */
export function mixSection({ mix }: PublicReport, { formatter, writing }: Parts): Content[] {
  const { files, provenance, reports } = formatter.words
  const heading = writing.heading(reports('sections.mix'))
  const lead = leadingType(mix)
  if (lead.kind === 'none') return [heading, writing.soft(provenance('mix.none'))]
  const finding =
    lead.kind === 'even'
      ? provenance('mix.even', { type: lead.type, second: lead.second })
      : provenance(`mix.${lead.kind}`, { type: lead.type, share: formatter.share(lead.share) })
  return [
    writing.together([
      heading,
      writing.finding(finding),
      {
        layout: 'lines',
        table: {
          headerRows: 1,
          widths: ['*', bar.width, 46, 46, 110],
          body: [
            [
              writing.head(provenance('mix.type')),
              writing.head(''),
              writing.head(provenance('mix.share'), 'right'),
              writing.head(provenance('mix.posts'), 'right'),
              writing.head(files('columns.interactions'), 'right'),
            ],
            ...mix.map(({ type, posts, share, medianInteractions }) => [
              writing.write(provenance(`posts.type.${type}`)),
              {
                margin: [0, 3, 0, 0] as [number, number, number, number],
                canvas: [{ type: 'rect' as const, x: 0, y: 0, w: share * bar.width, h: bar.height, color: ink.tide }],
              },
              writing.right(formatter.share(share)),
              writing.right(formatter.count(posts)),
              writing.right(medianInteractions === null ? dash : formatter.count(medianInteractions)),
            ]),
          ],
        },
      },
    ]),
  ]
}
