import '#/app/app.css'
import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '@tidewatch/api-client/watch/samples'
import { useApi } from '@tidewatch/auth/auth-provider'
import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import type { ReplayMessages } from '@tidewatch/i18n/replay-messages'
import { QueryScope } from '@tidewatch/shell/query-scope'
import type { ReactNode } from 'react'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReplaySection } from './replay-section.tsx'

interface LoadedReplayProps {
  messages: ReplayMessages
  waiting: ReactNode
  /** Where the samples are, when they cannot be shown here. */
  fallback: ReactNode
}

/** The replay with the texts and the query client that it needs. */
export function LoadedReplay({ messages, ...parts }: LoadedReplayProps) {
  return (
    <QueryScope>
      <MessagesScope messages={messages}>
        <Replayed {...parts} />
      </MessagesScope>
    </QueryScope>
  )
}

function Replayed({ waiting, fallback }: Omit<LoadedReplayProps, 'messages'>) {
  const zone = useViewerZone()
  const { data, isPending } = useQuery(sampleQuery(useApi()))
  if (isPending) return waiting
  const replay = data?.replay
  const monitor = data?.monitors.find(({ id }) => id === replay?.monitorId)
  if (!replay || !monitor) return fallback
  return (
    <ViewerTimeZone timeZone={zone}>
      <ReplaySection monitor={monitor} replay={replay} />
    </ViewerTimeZone>
  )
}
