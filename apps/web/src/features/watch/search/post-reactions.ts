import type { PreviewPost } from '@tidewatch/contract/watch/search'
import type { useTranslations } from 'next-intl'

/** What a post drew, in words; likes that are hidden are said to be. */
export function postReactions(
  { likes, comments }: Pick<PreviewPost, 'likes' | 'comments'>,
  t: ReturnType<typeof useTranslations<'search.result'>>,
): string[] {
  return [
    likes === null ? t('hidden') : t('likes', { count: likes }),
    ...(comments === null ? [] : [t('comments', { count: comments })]),
  ]
}
