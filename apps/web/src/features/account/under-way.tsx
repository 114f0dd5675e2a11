'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { Card } from '@tidewatch/ui/card'
import { CollectionBar } from '#/features/monitor/collection-bar.tsx'
import { isUnderWay } from '#/features/monitor/monitor-state.ts'

/** The look that runs now, above what is known so far. */
export function UnderWay({ monitor }: { monitor: Monitor }) {
  if (!isUnderWay(monitor)) return null
  return (
    <Card padding="sm">
      <CollectionBar monitor={monitor} />
    </Card>
  )
}
