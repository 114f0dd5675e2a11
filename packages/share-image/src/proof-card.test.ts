import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerProofCard } from './answer-proof-card.ts'
import { drawProofCard } from './draw-proof-card.ts'

const labels = [
  'Follower',
  'Follower netto',
  'Engagement-Rate',
  'Likes (Median)',
  'Kommentare',
  'Beiträge pro Woche',
  '到達',
]
const texts = {
  section: 'Proof card',
  title: '@harbour.lights',
  figures: labels.map((label, index) => ({ label, value: `${index}${index} 480` })),
  note: 'Checked Nov 28, 2026',
}

test('a card is a PNG of the size its page states, and an SVG of outlines only', async () => {
  const png = await answerProofCard(texts, 'png', false)
  const { format, width, height } = await sharp(Buffer.from(await png.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  const svg = drawProofCard(texts, { follows: true })
  expect(svg).not.toMatch(/<(?:text|script|image|use|a|foreignObject)\b|href|url\(|\son\w+=/)
})

test('texts are drawn, and never become part of the markup', () => {
  const evil = '"><script>alert(1)</script>'
  const svg = drawProofCard(
    { ...texts, title: evil, note: evil, section: evil, figures: [{ value: evil, label: evil }] },
    { follows: true },
  )
  expect(svg).not.toContain('script')
})

test('every colour of the card has a dark counterpart', () => {
  const svg = drawProofCard(texts, { follows: true })
  const [style = ''] = /@media[^<]*/.exec(svg) ?? []
  const drawn = svg.replace(style, '')
  const colours = new Set([...drawn.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, colour]) => colour))
  expect(colours.size).toBeGreaterThan(3)
  for (const colour of colours) expect(style).toContain(`="${colour}"]`)
  expect(drawProofCard(texts, { follows: false })).not.toContain('@media')
})

test('any page may show the picture, which loads and runs nothing', async () => {
  const { headers } = await answerProofCard(texts, 'svg', false)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  const [style = ''] = /(?<=<style>)[^<]*/.exec(drawProofCard(texts, { follows: true })) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  )
})

test('a card that is gone has a picture too', async () => {
  const gone = await answerProofCard({ ...texts, figures: [], note: null }, 'png', true)
  expect(gone.status).toBe(410)
  expect((await sharp(Buffer.from(await gone.arrayBuffer())).metadata()).width).toBe(1200)
})
