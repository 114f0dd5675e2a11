import { imagePresets } from '@tidewatch/contract/content/images'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { drawingIn, drawingSize } from './drawings.ts'
import { imageKeyIn } from './markdown-images.ts'

// The width of an article's text: 68 characters, or the screen without its margins.
const sizes = '(min-width: 48rem) 42rem, calc(100vw - 2.5rem)'

/**
 * Gives our own pictures their presets to choose from, and their size, so that the layout doesn't shift; a drawing has
 * no presets. One on its own that has a title gets it as caption. Other pictures would tell their hosts who reads what,
 * and are removed.
 */
export function responsiveImages(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] =>
    node.type === 'element' ? transformImages(node) : [node],
  )
}

function transformImages(node: Element): Element[] {
  const caption = captionOf(node)
  node.children = node.children.flatMap((child): ElementContent[] =>
    child.type !== 'element' ? [child] : child.tagName === 'img' ? responsive(child) : transformImages(child),
  )
  if (caption === null) return [node]
  const text: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: caption }],
  }
  return [{ type: 'element', tagName: 'figure', properties: {}, children: [...node.children, text] }]
}

function captionOf({ tagName, children: [only, ...others] }: Element): string | null {
  if (tagName !== 'p' || others.length > 0 || only?.type !== 'element' || only.tagName !== 'img') return null
  const { src, title } = only.properties
  return typeof title === 'string' && title !== '' && (imageKeyIn(String(src)) || drawingIn(String(src))) ? title : null
}

function responsive({ properties }: Element): Element[] {
  const drawing = drawingIn(String(properties.src))
  if (drawing) return [picture(properties, { src: `blog:/drawings/${drawing}.svg`, ...drawingSize })]
  const key = imageKeyIn(String(properties.src))
  const [width = 0, height = 0] =
    key
      ?.slice(key.indexOf('-') + 1)
      .split('x')
      .map(Number) ?? []
  if (!key || !width || !height) return []
  const address = (preset: string) => `/api/image/${preset}/${key}`
  // If a preset already shows the whole width, larger ones would look the same.
  const candidates = Object.entries(imagePresets).filter(
    (_, index, all) => index === 0 || (all[index - 1]?.[1] ?? 0) < width,
  )
  const srcSet = candidates.map(([preset, presetWidth]) => `${address(preset)} ${Math.min(presetWidth, width)}w`)
  return [picture(properties, { src: address('medium'), srcSet: srcSet.join(', '), sizes, width, height })]
}

function picture({ alt }: Element['properties'], source: Element['properties']): Element {
  const properties = { ...source, alt: String(alt ?? ''), loading: 'lazy', decoding: 'async' }
  return { type: 'element', tagName: 'img', properties, children: [] }
}
