'use client'

import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import type { PasswordRequirement } from './identity-provider.ts'
import type { FlowMessage } from './sign-in-state.ts'

interface FlowNoticeProps {
  message: FlowMessage
  missing: PasswordRequirement[]
}

/** What the last attempt came to, read out when it appears. */
export function FlowNotice({ message, missing }: FlowNoticeProps) {
  const t = useTranslations('auth')
  const title = 'text' in message ? message.text : t(message.key, message.values)
  const detail = 'text' in message ? undefined : message.detail
  return (
    <Notice live tone={message.tone} title={title}>
      {detail ? <p>{t(detail, 'values' in message ? message.values : undefined)}</p> : null}
      {missing.length > 0 ? (
        <>
          <p className="mt-1">{t('policy.title')}</p>
          <ul className="list-disc pl-5">
            {missing.map((requirement) => (
              <li key={requirement.rule}>
                {'count' in requirement
                  ? t(`policy.${requirement.rule}`, { count: requirement.count })
                  : t(`policy.${requirement.rule}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}
