import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { readContent } from './read-content.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const meta = { author: 'Marta Lind', labels: ['guides'], publishedAt: '2026-11-01', updatedAt: '2026-11-02' }
const text = '---\ntitle: Hello\nsummary: A greeting.\n---\n\nBody.\n'

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  folders.push(folder)
  const all = {
    'blog/labels.json': '{ "guides": { "en": "Guides" } }',
    'support/labels.json': '{}',
    'blog/hello/article.json': JSON.stringify(meta),
    'blog/hello/en.md': text,
    ...files,
  }
  for (const [name, body] of Object.entries(all)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true })
    await writeFile(path.join(folder, name), body)
  }
  return pathToFileURL(`${folder}/`)
}

test('reads articles with their translations and labels', async () => {
  const content = await readContent(await folderWith({ 'blog/hello/de.md': text.replace('Hello', 'Hallo') }), {})
  expect(content.labels).toEqual([{ site: 'blog', key: 'guides', position: 0, names: { en: 'Guides' } }])
  expect(content.articles).toMatchObject([
    {
      site: 'blog',
      slug: 'hello',
      recommended: false,
      publishedAt: new Date('2026-11-01T00:00:00Z'),
      translations: [
        { locale: 'de', title: 'Hallo', summary: 'A greeting.', markdown: 'Body.' },
        { locale: 'en', title: 'Hello' },
      ],
    },
  ])
})

test.each([
  ['blog/hello/en.md', '---\ntitle: Hello\n---\nBody.', 'blog/hello/en.md: summary:'],
  ['blog/hello/en.md', text.replace('title', 'titel'), 'blog/hello/en.md: title:'],
  ['blog/hello/fr.md', text, 'blog/hello/fr.md: is not named after a language'],
  ['blog/hello/en.md', `${text}[x](support:/nope)`, 'blog/hello/en.md: links to support:/nope'],
  ['blog/hello/en.md', `${text}![A map](drawing:nope)`, 'blog/hello/en.md: shows a picture that is not there'],
  ['blog/hello/en.md', `${text}![A map][map]\n\n[map]: image:1`, 'blog/hello/en.md: shows a picture that is not there'],
  [
    'blog/hello/en.md',
    `${text}![A](drawing:reposts "B") ![C](image:1)`,
    'blog/hello/en.md: shows a picture that is not',
  ],
  ['blog/hello/en.md', `${text}![](drawing:reposts)`, 'blog/hello/en.md: has a picture without words'],
  ['blog/hello/article.json', '{', 'blog/hello/article.json: is not JSON'],
  [
    'blog/hello/article.json',
    JSON.stringify({ ...meta, labels: ['news'] }),
    'blog/hello/article.json: labels: "news" is not in blog/labels.json',
  ],
  [
    'blog/hello/article.json',
    JSON.stringify({ ...meta, updatedAt: '2026-10-01' }),
    'blog/hello/article.json: updatedAt: is before publishedAt',
  ],
  ['blog/bare/article.json', JSON.stringify(meta), 'blog/bare/en.md: is missing'],
  ['blog/hello/en.md', `${text}{{nope}}`, 'blog/hello/en.md: names {{nope}}, which is no fact'],
  ['blog/labels.json', '{ "guides": { "de": "Anleitungen" } }', 'blog/labels.json: guides: has no English name'],
])('%s with %s is refused, naming the file', async (file, body, message) => {
  await expect(readContent(await folderWith({ [file]: body }), {})).rejects.toThrow(message)
})
