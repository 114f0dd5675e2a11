import { call } from '@tidewatch/api-client/call'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { type ArticleFeedback, rateArticle } from '@tidewatch/contract/content/articles'

/** Sends whether an article helped; the same id again replaces the answer. Rejects with `ApiError`. */
export async function sendFeedback(
  api: ApiClient,
  { slug, ...body }: ArticleFeedback & { slug: string },
): Promise<void> {
  await call(api, rateArticle, { params: { slug }, body })
}
