import { loadSharedMessages, SharedMessages } from '@tidewatch/i18n/shared-messages'
import { lazyExtra } from '@tidewatch/shell/lazy-extra'
import { localeOr } from '@tidewatch/site-config/locales'
import { Suspense, useEffect, useState } from 'react'
import { type FramePartProps, type FrameRequest, pressedFramePart } from './frame-request.ts'
import { pageTakesWatch } from './watch-request.ts'

const FrameParts = lazyExtra<FramePartProps & { request: FrameRequest }>(async () => {
  const [{ FrameParts }, { withShellMessages }] = await Promise.all([
    import('./frame-parts.tsx'),
    import('@tidewatch/shell/with-shell-messages'),
  ])
  return withShellMessages(FrameParts)
})
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
const WordedFrame = lazyExtra<SignedInFrameProps>(async () => {
  await loadSharedMessages(localeOr(document.documentElement.lang))
  return (props) => (
    <SharedMessages>
      <Frame {...props} />
    </SharedMessages>
  )
})

function Frame({ press }: SignedInFrameProps) {
  const [request, setRequest] = useState<FrameRequest | null>(null)
  useEffect(() => {
    const pressed = pressedFramePart(press?.target ?? null)
    if (pressed && (pressed !== 'watch' || !pageTakesWatch())) setRequest(pressed)
  }, [press])
  return (
    <Suspense>
      <FrameKeys onRequest={setRequest} />
      <TabMarks />
      <OfflineStrip />
      {request ? <FrameParts request={request} onClose={() => setRequest(null)} onRequest={setRequest} /> : null}
    </Suspense>
  )
}
