import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// WCAG 2.2 relative luminance; OKLCH to linear sRGB with Björn Ottosson's matrices
// (https://bottosson.github.io/posts/oklab/).
function luminance(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function palette(block: string) {
  const entries = block.matchAll(/--color-([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
  return new Map(Array.from(entries, ([, name, l, c, h]) => [name, luminance(Number(l), Number(c), Number(h))]))
}

const start = css.indexOf('\n  .dark {')
const light = palette(css.slice(0, start))
const dark = palette(css.slice(start, css.indexOf('}', start)))

function contrast(colours: ReturnType<typeof palette>, one: string, other: string) {
  const first = colours.get(one)
  const second = colours.get(other)
  if (first === undefined || second === undefined) throw new Error(`no token for ${one} on ${other}`)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const surfaces = ['paper', 'raised', 'sunken']
const tones = ['tide', 'coral', 'plum', 'amber']
const body = surfaces.flatMap((surface) => ['ink', 'soft'].map((text) => [text, surface] as const))
const readable = [
  ...tones.flatMap((tone) => [
    ...surfaces.map((surface) => [tone, surface] as const),
    [tone, `${tone}-tint`] as const,
    ['ink', `${tone}-tint`] as const,
  ]),
  ['on-tide', 'tide'] as const,
  ['on-coral', 'coral'] as const,
  ['on-tide', 'tide-strong'] as const,
  ['on-coral', 'coral-strong'] as const,
  ['soft', 'tide-tint'] as const,
]
const controls = surfaces.map((surface) => ['edge', surface] as const)

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s palette', (_name, colours) => {
  test.each(body)('%s on %s is AAA for body text', (text, surface) => {
    expect(contrast(colours, text, surface)).toBeGreaterThanOrEqual(7)
  })
  test.each(readable)('%s on %s is AA for text', (text, surface) => {
    expect(contrast(colours, text, surface)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(controls)('%s on %s is visible as the edge of a control', (edge, surface) => {
    expect(contrast(colours, edge, surface)).toBeGreaterThanOrEqual(3)
  })
})

test('both palettes define the same colours', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
})
