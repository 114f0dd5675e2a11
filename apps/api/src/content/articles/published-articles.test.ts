import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { webhookEventSchema } from '@tidewatch/contract/delivery/webhook-events'
import { locales } from '@tidewatch/site-config/locales'
import { expect, test } from 'vitest'
import { articleFacts } from '#/commands/article-facts.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { readContent } from './read-content.ts'

const folder = new URL('../../../content/', import.meta.url)
const apps = new URL('../../../../', import.meta.url)
const { articles } = await readContent(folder, articleFacts)

const texts = articles.flatMap(({ site, slug, translations }) =>
  translations.map((translation) => ({ ...translation, site, article: `${site}/${slug}` })),
)
const sourceOf = ({ article, locale }: (typeof texts)[number]) =>
  readFile(new URL(`${article}/${locale}.md`, folder), 'utf8')

const headingsOf = new Map(
  texts.map(({ article, locale, markdown }) => [
    `${article}/${locale}`,
    new Set(renderMarkdown(markdown, locale).headings.map(({ id }) => id)),
  ]),
)

const webAnchors = readWebAnchors()

test('every link of an article leads to an existing page, article or heading', () => {
  const broken = texts.flatMap(({ article, locale, markdown }) =>
    [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !isThere(target, { article, locale }))
      .map((target) => `${article}/${locale}.md: ${target}`),
  )
  expect(broken).toEqual([])
})

const factNames = (source: string) => [...source.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)

test('every language of an article names the same facts', async () => {
  const different: string[] = []
  for (const { site, slug, translations } of articles) {
    const named = await Promise.all(
      translations.map(async ({ locale }) => {
        const source = await readFile(new URL(`${site}/${slug}/${locale}.md`, folder), 'utf8')
        return { locale, facts: factNames(source).toSorted().join(' ') }
      }),
    )
    const english = named.find(({ locale }) => locale === 'en')?.facts
    different.push(
      ...named.filter(({ facts }) => facts !== english).map(({ locale }) => `${site}/${slug}/${locale}.md`),
    )
  }
  expect(different).toEqual([])
})

// The blog may name other companies' prices.
test('no help article contains a hard-coded price', async () => {
  const help = texts.filter(({ site }) => site === 'support')
  const sources = await Promise.all(help.map(async (text) => ({ ...text, source: await sourceOf(text) })))
  const priced = sources.filter(({ source }) => /[€$£]\s?\d|\d\s?(?:€|EUR|euro)/i.test(source))
  expect(priced.map(({ article, locale }) => `${article}/${locale}.md`)).toEqual([])
})

// They also contain numbers about Instagram, about browsers or in figures of speech (Japanese counts in digits).
const withOtherNumbers = [
  'adding-an-account',
  'changes-that-wait-for-confirmation',
  'deleting-your-data',
  'disconnecting-your-account',
  'getting-started',
  'large-archives',
  'mails-from-us',
  'states-of-a-report',
  'taking-a-report-along',
  'watching-a-public-account',
  'your-privacy-rights',
].map((slug) => `support/${slug}`)
const maxSpokenNumber = 3

test('an article that uses facts contains no other number', async () => {
  const found: string[] = []
  for (const text of texts) {
    const source = await sourceOf(text)
    const names = factNames(source)
    if (names.length === 0) continue
    // What a drawing shows isn't one of our facts.
    const prose = source.replaceAll(/!\[[^\]]*\]\([^)]*\)|\{\{[^}]*\}\}|`[^`]*`|\]\([^)]*\)|^(?:#+ )?\d+\. /gm, '')
    const values = new Set(names.map((name) => articleFacts[name]))
    // The digit in a name such as n8n isn't a number.
    const numbers = (prose.match(/(?<![a-z])\d+/gi) ?? []).filter(
      (number) =>
        !withOtherNumbers.includes(text.article) || (Number(number) > maxSpokenNumber && values.has(Number(number))),
    )
    if (numbers.length > 0) found.push(`${text.article}/${text.locale}.md: ${numbers.join(', ')}`)
  }
  expect(found).toEqual([])
})

test('every help article is written in every language', () => {
  const help = articles.filter(({ site }) => site === 'support')
  const missing = help.flatMap(({ slug, translations }) =>
    locales
      .filter((locale) => !translations.some((text) => text.locale === locale))
      .map((locale) => `${slug}/${locale}`),
  )
  expect(missing).toEqual([])
})

test('help on webhooks names every type of message and shows one as it is sent, in every language', () => {
  const types = webhookEventSchema.options.map(({ shape }) => shape.type.value)
  const help = texts.filter(({ article }) => article === 'support/feeds-and-webhooks')
  for (const { markdown, locale } of help) {
    for (const type of types) expect(markdown, locale).toContain(`| \`${type}\` |`)
    const [, example = ''] = /```json\n(.*?)```/s.exec(markdown) ?? []
    expect(webhookEventSchema.parse(JSON.parse(example)), locale).toEqual(JSON.parse(example))
    expect(markdown, locale).toContain('POST /api/ins/hook')
  }
  expect(help).toHaveLength(locales.length)
})

test('no help article sends customers to the source code, which they don’t have', () => {
  const help = texts.filter(({ site, markdown }) => site === 'support' && markdown.includes('packages/'))
  expect(help.map(({ article, locale }) => `${article}/${locale}.md`)).toEqual([])
})

function isThere(target: string, from: { article: string; locale: string }): boolean {
  const [, site, path = '', anchor] = /^(web|blog|support):(\/[^#?]*)?(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? []
  if (target.startsWith('#')) return hasHeading(from.article, from.locale, target.slice(1))
  if (!site) return /^(?:https|mailto):/.test(target)
  const article = `${site}${path}`
  if (headingsOf.has(`${article}/en`)) return anchor === undefined || hasHeading(article, from.locale, anchor)
  return hasPage(site, path) && (anchor === undefined || (site === 'web' && webAnchors.has(anchor)))
}

/** An article that is missing in a language is shown in English. */
function hasHeading(article: string, locale: string, anchor: string): boolean {
  return (headingsOf.get(`${article}/${locale}`) ?? headingsOf.get(`${article}/en`))?.has(anchor) ?? false
}

/** Folders in parentheses aren't part of an address. */
function hasPage(site: string, path: string, at = new URL(`${site}/src/app/[locale]/`, apps)): boolean {
  const [first, ...rest] = path.split('/').filter(Boolean)
  if (first === undefined && existsSync(new URL('page.tsx', at))) return true
  const folders = readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.some(({ name }) => {
    const inside = new URL(`${encodeURIComponent(name)}/`, at)
    if (name.startsWith('(')) return hasPage(site, path, inside)
    return name === first && hasPage(site, rest.join('/'), inside)
  })
}

/** The section ids in the web app's screens; sections of the settings have a prefix. */
function readWebAnchors(): Set<string> {
  const features = new URL('web/src/features/', apps)
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  return new Set(
    files.flatMap((file) => {
      const source = readFileSync(new URL(file, features), 'utf8')
      return [...source.matchAll(/\bid="([\w-]+)"/g)].flatMap(([, id = '']) => [id, `settings-${id}`])
    }),
  )
}
