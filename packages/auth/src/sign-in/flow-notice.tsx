import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { MissingRequirements } from './missing-requirements.tsx'
import type { SignInState } from './sign-in-state.ts'

/** The outcome of the last attempt, announced to screen readers when it appears. */
export function FlowNotice({ state: { message, limit, missing } }: { state: SignInState }) {
  const t = useTranslations('auth')
  if (!message && !limit) return null
  if (!message) {
    return (
      <InView key={limit}>
        <Notice live tone="coral" title={limit} />
      </InView>
    )
  }
  const title = 'text' in message ? message.text : t(message.key, message.values)
  const detail = 'text' in message ? undefined : message.detail
  return (
    <InView key={title}>
      <Notice live tone={message.tone} title={title}>
        {detail ? <p>{t(detail, 'values' in message ? message.values : undefined)}</p> : null}
        {limit ? <p>{limit}</p> : null}
        <MissingRequirements missing={missing} />
      </Notice>
    </InView>
  )
}

/** On a small window, the notice may be a screen away from the clicked button. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would treat as the effect's clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={box}>{children}</div>
}
