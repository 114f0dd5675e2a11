import { aboveUsual } from '@tidewatch/insights/overview/above-usual'
import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** A post's reactions as a multiple of the usual, emphasised if they exceed it. */
export function PostTimes({ post, times }: { post: RankedPost; times: number }) {
  const t = useTranslations('provenance.posts')
  const numbers = useNumbers()
  const text = t('timesValue', { value: numbers.times(times) })
  return aboveUsual([post]).length > 0 ? <strong className="font-medium text-tide">{text}</strong> : text
}
