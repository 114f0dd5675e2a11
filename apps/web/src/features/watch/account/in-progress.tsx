import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Card } from '@tidewatch/ui/layout/card'
import { CollectionBar } from '#/features/watch/monitors/collection-bar.tsx'
import { isInProgress } from '#/features/watch/monitors/monitor-state.ts'

/** The running collection, above the data known so far. */
export function InProgress({ monitor }: { monitor: Monitor }) {
  if (!isInProgress(monitor)) return null
  return (
    <Card padding="sm">
      <CollectionBar monitor={monitor} />
    </Card>
  )
}
