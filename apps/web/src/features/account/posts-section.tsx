'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { PostsTable } from '#/features/insight-parts/posts-table.tsx'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

const outstanding = 1.5

/** The best posts of the period; the heading says how far the best stands out. */
export function PostsSection({ analytics: { bestPosts, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.posts')
  const numbers = useNumbers()
  const times = bestPosts[0]?.timesMedian ?? null
  const finding =
    times !== null && times >= outstanding ? t('finding', { times: numbers.count(times) }) : t('description')
  return (
    <Section id="posts" title={t('title')} description={bestPosts.length > 0 ? finding : undefined}>
      <Card padding="sm">
        <PostsTable posts={bestPosts} />
        <div className="mt-2">
          <PartProvenance part="bestPosts" provenance={provenance} />
        </div>
      </Card>
    </Section>
  )
}
