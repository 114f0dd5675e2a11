import { withSharedMessages } from '@tidewatch/i18n/shared-messages'
import { lazyExtra } from '@tidewatch/shell/lazy-extra'
import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { Suspense, useEffect, useState } from 'react'
import { type FrameRequest, pressedFramePart } from './frame-request.ts'
import { pageTakesWatch } from './watch-request.ts'

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
  /** The last press on something that asks for a part of the frame. */
  press: MouseEvent | null
}

/** What the frame of who is signed in does beside showing links; loads the part that is asked for. */
export function SignedInFrame(props: SignedInFrameProps) {
  return <WordedFrame {...props} />
}

// Where its texts cannot be loaded the frame stays away, and the page goes on.
const WordedFrame = lazyExtra<SignedInFrameProps>(() => withSharedMessages(Frame))

function Frame({ press }: SignedInFrameProps) {
  const [request, setRequest] = useState<FrameRequest | null>(null)
  const FrameParts = useLatePart(loadParts, request !== null, () => setRequest(null))
  useEffect(() => {
    const pressed = pressedFramePart(press?.target ?? null)
    if (pressed && (pressed !== 'watch' || !pageTakesWatch())) setRequest(pressed)
  }, [press])
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
