import type { Locale } from '@tidewatch/site-config/locales'
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { refuseComplexMarkdown } from './refuse-complex-markdown.ts'
import { responsiveImages } from './responsive-images.ts'

export interface RenderedArticle {
  /** Sanitised. Links to our pages, and drawings, still name their host: `support:/some-slug`. */
  html: string
  headings: { id: string; text: string; level: 2 | 3 }[]
  /** The body without headings and markup. */
  plainText: string
  readingMinutes: number
}

const wordsPerMinute = 220

const schema = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'h1' && name !== 'input'),
  protocols: {
    ...defaultSchema.protocols,
    href: ['https', 'mailto', 'blog', 'support', 'web'],
    src: ['image', 'drawing'],
  },
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(() => responsiveImages)
  .use(rehypeSlug)
  .use(rehypeAutolinkHeadings, { behavior: 'wrap', test: (node) => node.tagName !== 'h1' && !hasLink(node) })
  .use(() => wrapTables)
  .use(rehypeStringify)

/** Renders the Markdown of an article for storage. Throws `invalidInput` if it's too tangled to parse. */
export function renderMarkdown(markdown: string, locale: Locale): RenderedArticle {
  refuseComplexMarkdown(markdown)
  const tree = processor.runSync(processor.parse(markdown))
  const plainText = tree.children.map(paragraphText).filter(Boolean).join(' ')
  return {
    html: processor.stringify(tree),
    headings: tree.children.flatMap(headingOf),
    plainText,
    readingMinutes: Math.max(1, Math.round(countWords(plainText, locale) / wordsPerMinute)),
  }
}

// HTML doesn't allow a link inside a link.
function hasLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink))
}

function headingOf(node: RootContent): RenderedArticle['headings'] {
  if (node.type !== 'element' || (node.tagName !== 'h2' && node.tagName !== 'h3')) return []
  return [{ id: String(node.properties.id), text: textOf(node), level: node.tagName === 'h2' ? 2 : 3 }]
}

const separated = new Set(['blockquote', 'div', 'li', 'ol', 'table', 'tbody', 'thead', 'tr', 'ul'])

function paragraphText(node: Nodes): string {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) return ''
  const text =
    node.type === 'element' && separated.has(node.tagName)
      ? node.children.map(paragraphText).filter(Boolean).join(' ')
      : textOf(node)
  return text.replace(/\s+/g, ' ').trim()
}

/** Makes wide tables scrollable, also by keyboard. */
function wrapTables(tree: Root): void {
  tree.children = tree.children.map((node) =>
    isTable(node)
      ? { type: 'element', tagName: 'div', properties: { className: ['table-scroll'], tabIndex: 0 }, children: [node] }
      : node,
  )
}

function isTable(node: RootContent): node is Element & ElementContent {
  return node.type === 'element' && node.tagName === 'table'
}

function countWords(text: string, locale: Locale): number {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike).length
}
