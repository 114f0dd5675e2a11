import type { Article } from '@tidewatch/contract/content/articles'
import { webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, test } from 'vitest'
import { articleMetadata } from './article-metadata.ts'

const env = webEnvSchema.parse({ BLOG_ORIGIN: 'https://b.example' })

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
  translations: ['en'],
  previous: null,
  next: null,
}

test.each(['en', 'de'] as const)('an article in %s is indexed under its own address', async (locale) => {
  const { alternates } = await articleMetadata(env, { ...article, locale })
  expect(alternates).toEqual({ canonical: `https://b.example/${locale === 'de' ? 'de/' : ''}likes` })
})

test('sharing the address shows a picture with the title and alternative text', async () => {
  const { openGraph, twitter } = await articleMetadata(env, article)
  const picture = {
    url: expect.stringMatching(/^https:\/\/b\.example\/share\/en\/article\/likes\.png\?v=[\w-]+$/),
    alt: 'Tidewatch · Blog: Can you see what someone likes?',
    width: 1200,
    height: 630,
  }
  expect(openGraph).toMatchObject({ type: 'article', images: [picture] })
  expect(twitter).toMatchObject({ card: 'summary_large_image', images: [] })
})
