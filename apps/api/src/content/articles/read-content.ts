import { readdir, readFile } from 'node:fs/promises'
import { articleSites, articleSlugSchema } from '@tidewatch/contract/content/articles'
import { defaultLocale, isLocale, type Locale, locales } from '@tidewatch/site-config/locales'
import matter from 'gray-matter'
import * as z from 'zod'
import { type Facts, fillFacts } from './facts.ts'
import { drawingIn } from './markdown/drawings.ts'

export type ArticleSite = (typeof articleSites)[number]

const dateSchema = z.union([z.iso.date(), z.iso.datetime()]).transform((text) => new Date(text))

const articleFileSchema = z
  .strictObject({
    author: z.string().min(1),
    labels: z.array(z.string()).min(1),
    recommended: z.boolean().default(false),
    publishedAt: dateSchema,
    updatedAt: dateSchema,
  })
  .refine(({ publishedAt, updatedAt }) => updatedAt >= publishedAt, {
    message: 'is before publishedAt',
    path: ['updatedAt'],
  })

const frontMatterSchema = z.strictObject({ title: z.string().min(1).max(120), summary: z.string().min(1).max(260) })

const labelsFileSchema = z.record(
  articleSlugSchema,
  z
    .strictObject(Object.fromEntries(locales.map((locale) => [locale, z.string().min(1).optional()])))
    .refine((names) => names[defaultLocale] !== undefined, { message: 'has no English name' }),
)

/** An article of the content, stored next to an editor's version of it. */
export const contentArticleSchema = z.object({
  site: z.enum(articleSites),
  slug: articleSlugSchema,
  author: z.string(),
  labels: z.array(z.string()),
  recommended: z.boolean(),
  publishedAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
  translations: z.array(
    z.object({ locale: z.enum(locales), title: z.string(), summary: z.string(), markdown: z.string() }),
  ),
})

export interface ContentArticle extends z.infer<typeof articleFileSchema> {
  site: ArticleSite
  slug: string
  translations: { locale: Locale; title: string; summary: string; markdown: string }[]
}

export interface Content {
  articles: ContentArticle[]
  labels: { site: ArticleSite; key: string; position: number; names: Partial<Record<Locale, string>> }[]
}

/**
 * Reads `<folder>/<site>/<slug>/{article.json,<locale>.md}` and `<folder>/<site>/labels.json`, and fills in the facts
 * that the texts name. Throws an error that names the file and the field of anything invalid.
 */
export async function readContent(folder: URL, facts: Facts): Promise<Content> {
  const content: Content = { articles: [], labels: [] }
  for (const site of articleSites) {
    const siteFolder = new URL(`${site}/`, folder)
    const labels = parse(labelsFileSchema, await readJson(new URL('labels.json', siteFolder)), `${site}/labels.json`)
    for (const [position, [key, names]] of Object.entries(labels).entries())
      content.labels.push({ site, key, position, names })
    for (const entry of await readdir(siteFolder, { withFileTypes: true })) {
      if (entry.isDirectory())
        content.articles.push(await readArticle(siteFolder, { site, slug: entry.name, labels, facts }))
    }
  }
  checkLinks(content)
  checkPictures(content)
  return content
}

interface ReadOptions {
  site: ArticleSite
  slug: string
  labels: Record<string, unknown>
  facts: Facts
}

async function readArticle(siteFolder: URL, { site, slug, labels, facts }: ReadOptions): Promise<ContentArticle> {
  const name = `${site}/${slug}`
  const folder = new URL(`${slug}/`, siteFolder)
  parse(articleSlugSchema, slug, name)
  const file = `${name}/article.json`
  const meta = parse(articleFileSchema, await readJson(new URL('article.json', folder)), file)
  const unknown = meta.labels.find((label) => !(label in labels))
  if (unknown) throw new Error(`${file}: labels: "${unknown}" is not in ${site}/labels.json`)
  const translations = []
  for (const markdownFile of (await readdir(folder)).filter((entry) => entry.endsWith('.md')).toSorted()) {
    const locale = markdownFile.slice(0, -'.md'.length)
    if (!isLocale(locale)) throw new Error(`${name}/${markdownFile}: is not named after a language`)
    const { data, content } = matter(await readFile(new URL(markdownFile, folder), 'utf8'))
    const { title, summary } = parse(frontMatterSchema, data, `${name}/${markdownFile}`)
    const fill = (text: string) => fillFacts(text, { locale, facts, file: `${name}/${markdownFile}` })
    translations.push({ locale, title: fill(title), summary: fill(summary), markdown: fill(content.trim()) })
  }
  if (!translations.some(({ locale }) => locale === defaultLocale)) throw new Error(`${name}/en.md: is missing`)
  return { ...meta, site, slug, translations }
}

/** Pages of the blog and the help centre that aren't articles. */
const otherPages = ['support:/contact', 'support:/faq']

/** A link to a missing article is a mistake in the text. */
function checkLinks({ articles }: Content): void {
  const known = new Set([...articles.map(({ site, slug }) => `${site}:/${slug}`), ...otherPages])
  for (const { site, slug, translations } of articles) {
    for (const { locale, markdown } of translations) {
      for (const [target, path] of markdown.matchAll(/(?<=\]\()(?:blog|support):\/([^)#\s]*)/g)) {
        if (path && !known.has(target))
          throw new Error(`${site}/${slug}/${locale}.md: links to ${target}, which is not there`)
      }
    }
  }
}

/**
 * Only editors upload pictures: a text of the repository uses drawings, with descriptions. Checked by pattern like
 * links, not by the parser, which reads the whole text again when it's stored.
 */
function checkPictures({ articles }: Content): void {
  for (const { site, slug, translations } of articles) {
    for (const { locale, markdown } of translations) {
      const file = `${site}/${slug}/${locale}.md`
      for (const [, alt, address = ''] of markdown.matchAll(/!\[([^\]]*)\](?:\(([^)\s]*))?/g)) {
        if (drawingIn(address) === null) throw new Error(`${file}: shows a picture that is not there`)
        if (!alt?.trim()) throw new Error(`${file}: has a picture without words`)
      }
    }
  }
}

async function readJson(file: URL): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file.pathname}: is not JSON`, { cause })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, file: string): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new Error(`${file}: ${problems.join('; ')}`, { cause: result.error })
}
