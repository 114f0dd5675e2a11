import type { Confidence } from '@tidewatch/insights/public/analytics'
import type { Content } from 'pdfmake/interfaces'
import { ink } from './ink.ts'
import { dash, type Parts } from './parts.ts'

export interface Effect {
  name: string
  posts: number
  /** 1 is ordinary; `null` if there's nothing to compare with. */
  timesMedian: number | null
  confidence: Confidence
}

const bar = { width: 96, height: 6 }

/** How posts of each kind compare with the usual: bars with a line at the usual, numbers, and their confidence. */
export function effectTable(first: string, effects: readonly Effect[], { formatter, writing }: Parts): Content {
  const { files, patterns } = formatter.words
  const widest = Math.max(1, ...effects.map(({ timesMedian }) => timesMedian ?? 0))
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', bar.width, 58, 46, 92],
      body: [
        [
          writing.head(first),
          writing.head(''),
          writing.head(patterns('captions.times'), 'right'),
          writing.head(patterns('captions.posts'), 'right'),
          writing.head(files('columns.certainty')),
        ],
        ...effects.map(({ name, posts, timesMedian, confidence }) => [
          writing.write(name),
          timesMedian === null ? writing.write('') : drawBar(timesMedian / widest, 1 / widest),
          writing.right(
            timesMedian === null ? dash : patterns('captions.timesValue', { value: formatter.times(timesMedian) }),
          ),
          writing.right(formatter.count(posts)),
          writing.soft(patterns(`captions.confidence.${confidence}`)),
        ]),
      ],
    },
  }
}

function drawBar(share: number, usual: number): Content {
  const x = usual * bar.width
  return {
    margin: [0, 3, 0, 0],
    canvas: [
      { type: 'rect', x: 0, y: 0, w: Math.max(0.5, share * bar.width), h: bar.height, color: ink.tide },
      { type: 'line', x1: x, x2: x, y1: -2, y2: bar.height + 2, lineWidth: 0.75, lineColor: ink.ink },
    ],
  }
}
