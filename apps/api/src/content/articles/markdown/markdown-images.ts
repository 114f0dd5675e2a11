import { imageKeySchema } from '@tidewatch/contract/content/images'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Drawing, drawingIn } from './drawings.ts'

interface MarkdownImage {
  /** `null` unless it's an uploaded picture. */
  key: string | null
  /** `null` unless it's one of our drawings. */
  drawing: Drawing | null
  alt: string
}

const parser = unified().use(remarkParse).use(remarkGfm)

/** The key in an address such as `image:<key>`; `null` for other addresses. */
export function imageKeyIn(url: string): string | null {
  return imageKeySchema.safeParse(/^image:(.*)$/.exec(url)?.[1]).data ?? null
}

/** The pictures in a text, with their descriptions. */
export function imagesIn(markdown: string): MarkdownImage[] {
  const tree = parser.parse(markdown)
  const addresses = new Map<string, string>()
  walk(tree, (node) => {
    if (node.type === 'definition') addresses.set(node.identifier, node.url)
  })
  const found: MarkdownImage[] = []
  walk(tree, (node) => {
    if (node.type === 'image') found.push(describeImage(node.url, node.alt))
    if (node.type === 'imageReference') found.push(describeImage(addresses.get(node.identifier) ?? '', node.alt))
  })
  return found
}

function describeImage(url: string, alt: string | null | undefined): MarkdownImage {
  return { key: imageKeyIn(url), drawing: drawingIn(url), alt: (alt ?? '').trim() }
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) walk(child, visit)
}
