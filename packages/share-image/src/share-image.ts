import { brand } from '@tidewatch/site-config/brand'
import sharp from 'sharp'
import { colour, markPaths } from './mark.ts'
import { type SetLines, setLine, setTitle } from './set-lines.ts'
import { type ShareText, shareImageSize } from './share-text.ts'
import { canDraw, outline, type TextStyle, widthOf } from './text-runs.ts'

// Each picture is drawn once, so libvips' cache would only take memory that pages need.
sharp.cache(false)
sharp.concurrency(1)

const { width, height } = shareImageSize
const margin = 88
const column = width - 2 * margin
/** The boundary between the texts and the waterline. */
const shore = 500

const brandStyle: TextStyle = { size: 38, weight: 600 }
const sectionStyle: TextStyle = { size: 34, weight: 400 }
const kickerStyle: TextStyle = { size: 30, weight: 600 }
const noteStyle: TextStyle = { size: 32, weight: 400 }

/**
 * The picture as PNG. Needs no network: the fonts are in the package, and characters that none of them has are left
 * out.
 */
export async function renderShareImage(text: ShareText): Promise<Buffer> {
  return sharp(Buffer.from(drawing(withDrawnTitle(text))))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Names may be in any script, but there are faces only for some: the kicker then replaces the title. */
function withDrawnTitle(text: ShareText): ShareText {
  return text.kicker === null || canDraw(text.title) ? text : { ...text, kicker: null, title: text.kicker }
}

function drawing({ locale, section, kicker, title, note }: ShareText): string {
  const top = 176
  const kickerHeight = kicker ? 58 : 0
  const noteHeight = note ? 64 : 0
  const room = { width: column, height: shore - top - kickerHeight - noteHeight, maxLines: 4 }
  const set = setTitle(title, locale, room)
  const block = kickerHeight + set.lines.length * set.lineHeight + noteHeight
  // A short title is centred in its room, a long one fills it.
  const start = top + Math.max(0, (shore - top - block) / 2)
  const baseline = start + kickerHeight + (set.lineHeight + set.style.size * 0.7) / 2
  const noteAt = start + kickerHeight + set.lines.length * set.lineHeight + 46
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour.paper}"/>`,
    waterline(),
    head(section),
    kicker ? line(setLine(kicker, kickerStyle, column), kickerStyle, start + 34, colour.tide) : '',
    titleLines(set, baseline),
    note ? line(setLine(note, noteStyle, column), noteStyle, noteAt, colour.soft) : '',
    '</svg>',
  ].join('')
}

export function line(text: string, style: TextStyle, y: number, fill: string, x = margin): string {
  return `<path fill="${fill}" d="${outline(text, style, { x, y })}"/>`
}

function titleLines({ lines, style, lineHeight }: SetLines, baseline: number): string {
  return lines.map((text, index) => line(text, style, baseline + index * lineHeight, colour.ink)).join('')
}

/** The mark, the brand's name and the section. */
export function head(section: string | null): string {
  const x = margin + 66
  const y = 110
  const end = x + widthOf(brand.name, brandStyle) + 22
  const beside = section
    ? `<path d="M${end} ${y - 28}v34" stroke="${colour.edge}" stroke-width="2"/>${line(section, sectionStyle, y, colour.soft, end + 22)}`
    : ''
  return [
    `<g transform="translate(${margin - 4} 69) scale(2.25)" fill="none" stroke-linecap="round">`,
    markPaths,
    '</g>',
    line(brand.name, brandStyle, y, colour.ink, x),
    beside,
  ].join('')
}

function waterline(): string {
  const curve =
    'M0 586C100 586 170 583 240 572 330 557 360 522 440 522S560 588 640 588s110-38 190-38 120 26 200 26 110-10 170-10'
  return [
    `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour.tide}" stop-opacity=".2"/>`,
    `<stop offset="1" stop-color="${colour.tide}" stop-opacity=".03"/></linearGradient>`,
    `<path d="${curve}V${height}H0Z" fill="url(#water)"/>`,
    `<path d="${curve}" fill="none" stroke="${colour.tide}" stroke-width="4"/>`,
  ].join('')
}
