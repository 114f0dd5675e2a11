import type { Article } from '@tidewatch/contract/content/articles'
import { expect, test } from 'vitest'
import { articleData, breadcrumbData, listData } from './structured-data.ts'

const hosts = { web: 'https://w.example', blog: 'https://b.example', support: 'https://s.example' }
const config = { hosts, name: 'Tidewatch' }

const article: Article = {
  slug: 'likes',
  site: 'blog',
  title: 'Can you see what someone likes?',
  summary: 'What Instagram shows.',
  labels: [{ key: 'privacy', name: 'Privacy' }],
  author: 'Marta Lind',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  readingMinutes: 4,
  locale: 'en',
  excerptHtml: null,
  cover: null,
  html: '<p>Body.</p>',
  headings: [],
  translations: ['en', 'de'],
  previous: null,
  next: null,
}

const url = expect.stringMatching(/^https:\/\//)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

test.each(['blog', 'support'] as const)('an article of %s has everything that search engines require', (site) => {
  expect(articleData({ article: { ...article, site }, config, section: 'Blog' })).toMatchObject({
    '@type': site === 'blog' ? 'BlogPosting' : 'TechArticle',
    headline: 'Can you see what someone likes?',
    image: url,
    datePublished: time,
    dateModified: time,
    author: { '@type': 'Person', name: 'Marta Lind' },
    publisher: { '@type': 'Organization', name: 'Tidewatch', url },
    inLanguage: 'en',
  })
})

test('an article without an author is by the publisher', () => {
  const { author } = articleData({ article: { ...article, author: 'Tidewatch' }, config, section: 'Blog' })
  expect(author).toMatchObject({ '@type': 'Organization', name: 'Tidewatch' })
})

test('breadcrumbs are numbered from the front page, each with name and address', () => {
  const trail = [
    { name: 'Blog', item: 'https://b.example/' },
    { name: 'Privacy', item: 'https://b.example/label/privacy' },
  ]
  expect(breadcrumbData(trail)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  })
})

test.each([
  ['blog', '/', 'Blog'],
  ['blog', '/label/privacy', 'CollectionPage'],
  ['support', '/', 'CollectionPage'],
] as const)('the list of %s at %s is a %s with its articles in order', (site, path, type) => {
  const articles = [article, { ...article, slug: 'teens' }]
  const data = listData({ name: 'Articles', description: 'All.', articles, site, locale: 'ja', hosts, path })
  expect(data).toMatchObject({
    '@type': type,
    name: 'Articles',
    url: `${hosts[site]}/ja${path === '/' ? '' : path}`,
    inLanguage: 'ja',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: `${hosts[site]}/ja/likes` },
        { '@type': 'ListItem', position: 2, url: `${hosts[site]}/ja/teens` },
      ],
    },
  })
})
