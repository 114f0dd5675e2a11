'use client'

import type { LookUpMessages } from '@tidewatch/i18n/look-up-messages'
import { MessagesScope } from '@tidewatch/shell/messages-scope'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import { recognise } from '#/features/add-account/recognise.ts'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { Found } from './found.tsx'
import { useSearch } from './use-search.ts'

interface LookUpResultProps {
  asked: string
  messages: LookUpMessages
}

/** The account that somebody asked for in the box above, with the texts and the query client that this needs. */
export function LookUpResult({ asked, messages }: LookUpResultProps) {
  return (
    <QueryScope>
      <MessagesScope messages={messages}>
        <Result asked={asked} />
      </MessagesScope>
    </QueryScope>
  )
}

function Result({ asked }: { asked: string }) {
  const t = useTranslations('search')
  const zone = useReaderZone()
  const seen = recognise(asked)
  const username = seen.kind === 'account' ? seen.username : null
  const search = useSearch(username)
  if (username === null) return <Notice live tone="amber" title={t('unclear')} />
  return (
    <ReaderTimeZone timeZone={zone}>
      <Found key={username} username={username} search={search} />
    </ReaderTimeZone>
  )
}
