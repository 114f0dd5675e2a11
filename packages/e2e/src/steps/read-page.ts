import * as z from 'zod'

/** The data of a page for search engines and social networks. */
interface ReadPage {
  status: number
  language: string | undefined
  title: string
  description: string | undefined
  canonical: string | undefined
  image: string | undefined
  headings: number
  /** schema.org data, with graphs flattened. */
  data: { '@type': string }[]
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

const typed = z.looseObject({ '@type': z.string() })
const dataSchema = z.union([
  z.looseObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(typed) }),
  z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() }),
])

/** Reads a page as it is served, before any script runs. */
export async function readPage(address: string): Promise<ReadPage> {
  const response = await fetch(address, { redirect: 'manual' })
  const html = await response.text()
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributesOf(attributes))
  const metas = tags('meta')
  const links = tags('link')
  const meta = (name: string) => metas.find((tag) => tag.get('name') === name || tag.get('property') === name)
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    status: response.status,
    language: tags('html')[0]?.get('lang'),
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: meta('description')?.get('content'),
    canonical: links.find((tag) => tag.get('rel') === 'canonical')?.get('href'),
    image: meta('og:image')?.get('content'),
    headings: tags('h1').length,
    data: [...scripts].flatMap(([, text = '']) => {
      const data = dataSchema.parse(JSON.parse(text))
      return '@graph' in data ? z.array(typed).parse(data['@graph']) : [typed.parse(data)]
    }),
  }
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]),
  )
}

/** The width of a text in search results, in Latin letters: East Asian characters count two, combining marks none. */
export function widthOf(text: string): number {
  return [...text].reduce((width, letter) => {
    if (/\p{M}/u.test(letter)) return width
    return width + (/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hang}\u3000-\u303F\uFF00-\uFF60]/u.test(letter) ? 2 : 1)
  }, 0)
}
