import type { Provenance } from '@tidewatch/insights/figure'
import type { TagStat } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { TagTable } from '#/features/insights/posts/tag-table.tsx'

interface TagTablesProps {
  hashtags: readonly TagStat[]
  mentions: readonly TagStat[]
  provenance: Provenance
}

/** Hashtags beside mentions, each with its provenance. */
export function TagTables({ hashtags, mentions, provenance }: TagTablesProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {[
        { part: 'hashtags' as const, tags: hashtags },
        { part: 'mentions' as const, tags: mentions },
      ].map(({ part, tags }) => (
        <Card key={part} padding="sm" className="flex min-w-0 flex-col">
          <TagTable part={part} tags={tags} />
          <div className="mt-auto pt-2">
            <PartProvenance part={part} provenance={{ ...provenance, basis: null }} />
          </div>
        </Card>
      ))}
    </div>
  )
}
