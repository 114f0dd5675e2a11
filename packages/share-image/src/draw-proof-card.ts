import { colour } from './mark.ts'
import { setLine } from './set-lines.ts'
import { head, line } from './share-image.ts'
import { shareImageSize } from './share-text.ts'
import { type TextStyle, widthOf } from './text-runs.ts'

/** The texts on the picture of a proof card. Plain text, in the language of the picture. */
export interface ProofCardTexts {
  /** Beside the brand's name. */
  section: string
  title: string
  /** At most seven. Empty if the card is gone. */
  figures: readonly { value: string; label: string }[]
  /** At the end of the first line: the date of the numbers. */
  note: string | null
}

const { width, height } = shareImageSize
const margin = 88
const columns = 3
const columnWidth = (width - 2 * margin) / columns
const gap = 24
const noteAt = 110
const titleAt = 204
const rowHeight = 114
const noteWidth = 400

const titleStyle: TextStyle = { size: 54, weight: 600 }
const valueStyle: TextStyle = { size: 46, weight: 600 }
const labelStyle: TextStyle = { size: 24, weight: 400 }
const noteStyle: TextStyle = { size: 24, weight: 400 }

/** Dark colours from `tokens.css`, by the light colour that each replaces. */
const dark = {
  [colour.paper]: '#10191d',
  [colour.ink]: '#eef1ee',
  [colour.soft]: '#aab6ba',
  [colour.edge]: '#45535a',
  [colour.tide]: '#5fc4cb',
}

/** Follows the reader's colour scheme in browsers. The response's CSP has the hash of exactly this style. */
export const proofCardStyle = `@media (prefers-color-scheme:dark){${Object.entries(dark)
  .map(([light, other]) => `[fill="${light}"]{fill:${other}}[stroke="${light}"]{stroke:${other}}`)
  .join('')}}`

/** The card as an SVG of outlines, which needs no fonts or other resources. `follows`: it turns dark with its page. */
export function drawProofCard(
  { section, title, figures, note }: ProofCardTexts,
  { follows }: { follows: boolean },
): string {
  const top = titleAt + 106
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    follows ? `<style>${proofCardStyle}</style>` : '',
    `<rect width="${width}" height="${height}" fill="${colour.paper}"/>`,
    head(section),
    line(setLine(title, titleStyle, width - 2 * margin), titleStyle, titleAt, colour.ink),
    waterline(titleAt + 30),
    ...figures.map(({ value, label }, index) => {
      const column = index % columns
      const x = margin + column * columnWidth
      const y = top + Math.floor(index / columns) * rowHeight
      // The last figure gets the rest of its row.
      const room = columnWidth * (index === figures.length - 1 ? columns - column : 1) - gap
      return (
        line(setLine(value, valueStyle, room), valueStyle, y, colour.ink, x) +
        line(setLine(label, labelStyle, room), labelStyle, y + 36, colour.soft, x)
      )
    }),
    note ? rightAligned(setLine(note, noteStyle, noteWidth)) : '',
    '</svg>',
  ].join('')
}

function rightAligned(note: string): string {
  return line(note, noteStyle, noteAt, colour.soft, width - margin - widthOf(note, noteStyle))
}

function waterline(y: number): string {
  const end = width - margin
  return `<path d="M${margin} ${y}C${margin + 260} ${y} ${margin + 300} ${y - 14} ${margin + 420} ${y - 14}S${margin + 560} ${y + 6} ${margin + 680} ${y + 6} ${end - 120} ${y} ${end} ${y}" fill="none" stroke="${colour.tide}" stroke-width="3"/>`
}
