import type { PreviewPost } from '@tidewatch/contract/watch/search'
import type { useTranslations } from 'next-intl'

/** A post's engagement in words; hidden likes are labelled as hidden. */
export function postReactions(
  { likes, comments }: Pick<PreviewPost, 'likes' | 'comments'>,
  t: ReturnType<typeof useTranslations<'search.result'>>,
): string[] {
  return [
    likes === null ? t('hidden') : t('likes', { count: likes }),
    ...(comments === null ? [] : [t('comments', { count: comments })]),
  ]
}
