import type { Analytics } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { PostsTable } from '#/features/insights/posts/posts-table.tsx'
import { Section } from '#/features/watch/account/section.tsx'

const outstanding = 1.5

/** The best posts of the period; the heading says how far the best stands out. */
export function PostsSection({ analytics: { bestPosts, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.posts')
  const numbers = useNumbers()
  const times = bestPosts[0]?.timesMedian ?? null
  const finding = times !== null && times >= outstanding ? t('finding', { times: numbers.count(times) }) : undefined
  return (
    <Section id="posts" title={t('title')} description={finding}>
      <Card padding="sm">
        <PostsTable posts={bestPosts} />
        <div className="mt-2">
          <PartProvenance part="bestPosts" provenance={provenance} />
        </div>
      </Card>
    </Section>
  )
}
