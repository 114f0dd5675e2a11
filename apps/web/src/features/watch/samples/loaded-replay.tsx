import '#/app/app.css'
import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import type { ReplayMessages } from '@tidewatch/i18n/replay-messages'
import { QueryScope } from '@tidewatch/shell/query-scope'
import type { ComponentProps } from 'react'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReplaySection } from './replay-section.tsx'

type Sample = ComponentProps<typeof ReplaySection>

/** The replay with its messages and time zone. */
export function LoadedReplay({ messages, sample }: { messages: ReplayMessages; sample: Sample }) {
  return (
    <QueryScope>
      <MessagesScope messages={messages}>
        <Zoned {...sample} />
      </MessagesScope>
    </QueryScope>
  )
}

function Zoned(sample: Sample) {
  return (
    <ViewerTimeZone timeZone={useViewerZone()}>
      <ReplaySection {...sample} />
    </ViewerTimeZone>
  )
}
