import { withSharedMessages } from '@tidewatch/i18n/shared-messages'
import { lazyExtra } from '@tidewatch/shell/lazy-extra'
import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { Suspense, useEffect, useState } from 'react'
import { clickedFramePart, type FrameRequest } from './frame-request.ts'
import { requestWatchBox } from './watch-request.ts'

const loadParts = async () => {
  const [{ FrameParts }, { withShellMessages }] = await Promise.all([
    import('./frame-parts.tsx'),
    import('@tidewatch/shell/with-shell-messages'),
  ])
  return withShellMessages(FrameParts)
}
const FrameKeys = lazyExtra<{ onRequest: (request: FrameRequest) => void }>(
  async () => (await import('./frame-keys.tsx')).FrameKeys,
)
const OfflineStrip = lazyExtra(async () => (await import('./offline-strip.tsx')).OfflineStrip)
const TabMarks = lazyExtra(async () => (await import('./tab-marks.tsx')).TabMarks)

export interface SignedInFrameProps {
  /** The last click on something that opens a part of the frame. */
  click: MouseEvent | null
}

/** The frame's behaviour for signed-in users, beyond its links; loads requested parts. */
export function SignedInFrame(props: SignedInFrameProps) {
  return <TranslatedFrame {...props} />
}

// If its messages can't be loaded, the page works without the frame.
const TranslatedFrame = lazyExtra<SignedInFrameProps>(() => withSharedMessages(Frame))

function Frame({ click }: SignedInFrameProps) {
  const [request, setRequest] = useState<FrameRequest | null>(null)
  const FrameParts = useLatePart(loadParts, request !== null, () => setRequest(null))
  useEffect(() => {
    const clicked = clickedFramePart(click?.target ?? null)
    if (clicked && (clicked !== 'watch' || !requestWatchBox())) setRequest(clicked)
  }, [click])
  return (
    <Suspense>
      <FrameKeys onRequest={setRequest} />
      <TabMarks />
      <OfflineStrip />
      {FrameParts && request ? (
        <FrameParts request={request} onClose={() => setRequest(null)} onRequest={setRequest} />
      ) : null}
    </Suspense>
  )
}
