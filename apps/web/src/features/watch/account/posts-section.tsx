import { aboveUsual } from '@tidewatch/insights/overview/above-usual'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { Section } from '#/features/insights/page/section.tsx'
import { PostsTable } from '#/features/insights/posts/posts-table.tsx'

const minStandoutFactor = 1.5

/** The period's posts, best first; the heading says how much the best one stands out. */
export function PostsSection({ analytics: { bestPosts, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.posts')
  const numbers = useNumbers()
  const isNoneAbove = bestPosts.length > 0 && aboveUsual(bestPosts).length === 0
  const times = bestPosts[0]?.timesMedian ?? null
  const finding =
    times !== null && times >= minStandoutFactor ? t('finding', { times: numbers.count(times) }) : undefined
  return (
    <Section id="posts" title={t('title')} description={finding}>
      <Card padding="sm">
        {isNoneAbove ? <p>{t('none')}</p> : <PostsTable posts={bestPosts} />}
        <div className="mt-2">
          <PartProvenance part="bestPosts" provenance={provenance} />
        </div>
      </Card>
    </Section>
  )
}
