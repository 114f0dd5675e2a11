import { createHash } from 'node:crypto'
import type { Content, ContentArticle } from './read-content.ts'

/** Raised when the same content is to be stored differently, so that everything is written again. */
const storedForm = 2

/** Differs whenever what is stored of an article would. */
export function contentHash(article: ContentArticle, labels: Content['labels']): string {
  const named = labels.filter(({ site, key }) => site === article.site && article.labels.includes(key))
  return createHash('sha256')
    .update(JSON.stringify([storedForm, article, named]))
    .digest('base64url')
}
