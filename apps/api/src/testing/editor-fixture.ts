import {
  createEditorArticle,
  type EditorChange,
  getEditorArticle,
  saveEditorArticle,
} from '@tidewatch/contract/content/article-editor'
import type { Content, ContentArticle } from '#/content/articles/read-content.ts'
import { signInStaff } from './second-factor.ts'
import { callApi } from './test-api.ts'
import { createTestApp } from './test-app.ts'

export const editorLabels: Content['labels'] = [
  { site: 'blog', key: 'guides', position: 0, names: { en: 'Guides', de: 'Anleitungen' } },
]

/** An article of the repository. */
export function contentArticle(slug: string, options: Partial<ContentArticle> = {}): ContentArticle {
  return {
    site: 'blog',
    slug,
    author: 'Marta Lind',
    labels: ['guides'],
    recommended: false,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
    updatedAt: new Date('2026-11-02T00:00:00Z'),
    translations: [
      { locale: 'en', title: 'Tides', summary: 'They turn.', markdown: 'Twice a day.' },
      { locale: 'de', title: 'Gezeiten', summary: 'Sie wechseln.', markdown: 'Zweimal am Tag.' },
    ],
    ...options,
  }
}

/** The API with an editor, and editors' most common actions. */
export async function createEditorFixture() {
  const api = await createTestApp()
  const token = await signInStaff(api, { id: 'edith' }, 'editor')
  const get = async (id: string) => (await callApi(api.app, getEditorArticle, { token, params: { id } })).data
  const save = (id: string, body: EditorChange) => callApi(api.app, saveEditorArticle, { token, params: { id }, body })
  return {
    api,
    token,
    get,
    save,
    /** A draft that is ready to be published. */
    async completeDraft(title: string): Promise<string> {
      const body = { site: 'blog', locale: 'en', title, author: 'Edith' }
      const { data } = await callApi(api.app, createEditorArticle, { token, body })
      const { slug, version, texts } = await get(data.id)
      await save(data.id, {
        settings: { version, slug, author: 'Edith', labels: ['guides'], recommended: false },
        texts: [
          { locale: 'en', revisionId: texts[0]?.revisionId ?? null, title, summary: 'In short.', markdown: 'A body.' },
        ],
      })
      return data.id
    },
  }
}

export type EditorFixture = Awaited<ReturnType<typeof createEditorFixture>>
