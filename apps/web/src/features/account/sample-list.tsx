'use client'

import { TrackShown } from '@tidewatch/auth/track-shown'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { DemoMonitors } from '#/features/monitor/demo-monitors.tsx'

/** The sample accounts, for anyone. */
export function SampleList() {
  const zone = useReaderZone()
  return (
    <ReaderTimeZone timeZone={zone}>
      <TrackShown name="sample" details={{ screen: 'list' }} />
      <DemoMonitors level={2} />
    </ReaderTimeZone>
  )
}
