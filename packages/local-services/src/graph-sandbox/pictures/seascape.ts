import { unit } from '../world/random.ts'
import { type Colour, encodePng } from './png.ts'

type Wave = { level: number; height: number; length: number; shift: number; colour: Colour }

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

function blend(from: Colour, to: Colour, share: number): Colour {
  if (share === 0) return from
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

function wavesOf(seed: number, hue: number): Wave[] {
  const count = 3 + Math.floor(unit(seed, 'waves') * 3)
  return Array.from({ length: count }, (_, n) => ({
    level: 0.42 + ((n + unit(seed, 'level', n) * 0.6) / count) * 0.55,
    height: 0.015 + 0.045 * unit(seed, 'height', n),
    length: 4 + 7 * unit(seed, 'length', n),
    shift: 7 * unit(seed, 'shift', n),
    colour: fromHsl(hue + 14 * (unit(seed, 'tint', n) - 0.5), 0.3, 0.64 - (0.4 * (n + 1)) / count),
  }))
}

/** An abstract sea below a pale disc, drawn from a seed. Edges are antialiased over one pixel. */
export function seascape(seed: number, size: number): Buffer<ArrayBuffer> {
  const hue = unit(seed, 'hue') * 360
  const waves = wavesOf(seed, hue)
  const high = fromHsl(hue + 25, 0.35, 0.88)
  const low = fromHsl(hue + 50, 0.4, 0.76)
  const disc = { x: 0.25 + 0.5 * unit(seed, 'x'), y: 0.2 + 0.2 * unit(seed, 'y'), r: 0.08 + 0.1 * unit(seed, 'r') }
  const pale = fromHsl(hue + 60, 0.5, 0.95)
  const cover = (distance: number) => Math.min(1, Math.max(0, distance * size + 0.5))
  return encodePng(size, (column, row) => {
    const x = (column + 0.5) / size
    const y = (row + 0.5) / size
    let colour = blend(high, low, y)
    colour = blend(colour, pale, cover(disc.r - Math.hypot(x - disc.x, y - disc.y)))
    for (const wave of waves) {
      const edge = wave.level + wave.height * Math.sin(x * wave.length + wave.shift)
      colour = blend(colour, wave.colour, cover(y - edge))
    }
    return colour
  })
}
