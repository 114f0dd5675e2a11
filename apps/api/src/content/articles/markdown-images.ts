import { imageKeySchema } from '@tidewatch/contract/image'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

export interface MarkdownImage {
  /** `null` for what is no picture of ours. */
  key: string | null
  alt: string
}

const parser = unified().use(remarkParse).use(remarkGfm)

/** The key in an address such as `image:<key>`; `null` for other addresses. */
export function imageKeyIn(url: string): string | null {
  return imageKeySchema.safeParse(/^image:(.*)$/.exec(url)?.[1]).data ?? null
}

/** The pictures that a text shows, with what it says of them. */
export function imagesIn(markdown: string): MarkdownImage[] {
  const tree = parser.parse(markdown)
  const addresses = new Map<string, string>()
  walk(tree, (node) => {
    if (node.type === 'definition') addresses.set(node.identifier, node.url)
  })
  const found: MarkdownImage[] = []
  walk(tree, (node) => {
    if (node.type === 'image') found.push({ key: imageKeyIn(node.url), alt: (node.alt ?? '').trim() })
    if (node.type === 'imageReference')
      found.push({ key: imageKeyIn(addresses.get(node.identifier) ?? ''), alt: (node.alt ?? '').trim() })
  })
  return found
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) walk(child, visit)
}
