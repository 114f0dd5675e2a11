import { dynamicIconImports } from 'lucide-react/dynamic'
import { expect, test } from 'vitest'
import * as paths from '#/primitives/icon-paths.tsx'

type Shape = [name: string, attributes: Record<string, string>]

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const start = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})[\s,]*(.?)`)

/** A path appended to another mustn't start relative to that one's end. */
function absolute(d: string): string {
  return d.replace(start, (_, x, y, next) => (/[\d.-]/.test(next) ? `M${x} ${y}l${next}` : `M${x} ${y}${next}`))
}

function drawn([name, shape]: Shape): string {
  const of = (key: string) => Number(shape[key] ?? 0)
  if (name === 'circle') {
    const r = of('r')
    return `M${of('cx') - r} ${of('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  if (name === 'rect') {
    const r = of('rx')
    const [wide, high] = [of('width') - 2 * r, of('height') - 2 * r]
    const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : '')
    return `M${of('x') + r} ${of('y')}h${wide}${corner(r, r)}v${high}${corner(-r, r)}h${-wide}${corner(-r, -r)}v${-high}${corner(r, -r)}z`
  }
  if (name === 'line') return `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`
  expect(name).toBe('path')
  return absolute(shape.d ?? '')
}

const nameOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/g, '-$&')

test.each(Object.entries(paths))("%s matches the library's icon", async (key, path) => {
  const load = Object.entries(dynamicIconImports).find(([name]) => name === nameOf(key))?.[1]
  const icon = (await load?.()) as unknown as { __iconData: { node: Shape[] } } | undefined
  expect(path).toBe(icon?.__iconData.node.map(drawn).join(''))
})
