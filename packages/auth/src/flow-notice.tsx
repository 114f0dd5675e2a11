'use client'

import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import { MissingRequirements } from './missing-requirements.tsx'
import type { SignInState } from './sign-in-state.ts'

/** What the last attempt came to, read out when it appears. */
export function FlowNotice({ state: { message, limit, missing } }: { state: SignInState }) {
  const t = useTranslations('auth')
  if (!message) return limit ? <Notice live tone="coral" title={limit} /> : null
  const title = 'text' in message ? message.text : t(message.key, message.values)
  const detail = 'text' in message ? undefined : message.detail
  return (
    <Notice live tone={message.tone} title={title}>
      {detail ? <p>{t(detail, 'values' in message ? message.values : undefined)}</p> : null}
      {limit ? <p>{limit}</p> : null}
      <MissingRequirements missing={missing} />
    </Notice>
  )
}
