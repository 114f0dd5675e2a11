import { readdir, readFile } from 'node:fs/promises'
import { flatten } from '../src/message-shape.ts'
import { listNamespaces } from './list-namespaces.ts'

const messages = new URL('../messages/', import.meta.url)
const accountMails = new URL('../../local-services/src/auth-emulator/account-mail-texts.json', import.meta.url)
const articles = new URL('../../../apps/api/content/', import.meta.url)

/** A text that users read. */
export interface PublishedText {
  locale: string
  /** The message file as `domain/namespace`, the article as `section/slug`, or `account-mails`. */
  place: string
  /** The key of a message, or the line number in an article. */
  key: string
  text: string
}

/** Every message in ICU syntax. */
export async function readMessages(): Promise<PublishedText[]> {
  const namespaces = await listNamespaces()
  const read = Object.entries(namespaces).flatMap(([locale, files]) =>
    files.map(async ({ domain, namespace }) => {
      const tree = await readJson(new URL(`${locale}/${domain}/${namespace}.json`, messages))
      return textsOf(locale, `${domain}/${namespace}`, tree)
    }),
  )
  return (await Promise.all(read)).flat()
}

/** The emails and pages of the Auth emulator. */
export async function readAccountMails(): Promise<PublishedText[]> {
  const byLocale = await readJson<Record<string, object>>(accountMails)
  return Object.entries(byLocale).flatMap(([locale, tree]) => textsOf(locale, 'account-mails', tree))
}

/**
 * Every line of every article, without link targets, inline code and fact placeholders, and the names of the article
 * labels.
 */
export async function readArticles(): Promise<PublishedText[]> {
  const files = await readdir(articles, { recursive: true })
  const lines = files
    .filter((file) => file.endsWith('.md'))
    .map(async (file) => {
      const [section = '', slug = '', name = ''] = file.split('/')
      const text = await readFile(new URL(file, articles), 'utf8')
      return text.split('\n').map((line, index) => ({
        locale: name.slice(0, -'.md'.length),
        place: `${section}/${slug}`,
        key: String(index + 1),
        text: line.replaceAll(/\]\([^)]*\)|`[^`]*`|\{\{[^}]*\}\}/g, ']'),
      }))
    })
  const labels = files
    .filter((file) => file.endsWith('labels.json'))
    .map(async (file) => {
      const byLabel = await readJson<Record<string, Record<string, string>>>(new URL(file, articles))
      return Object.entries(byLabel).flatMap(([label, names]) =>
        Object.entries(names).map(([locale, text]) => ({ locale, place: file, key: label, text })),
      )
    })
  return (await Promise.all([...lines, ...labels])).flat()
}

async function readJson<T extends object = object>(file: URL): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function textsOf(locale: string, place: string, tree: object): PublishedText[] {
  return flatten(tree).map(([key, text]) => ({ locale, place, key, text }))
}
