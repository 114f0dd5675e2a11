import '#/app/app.css'
import type { LookupMessages } from '@tidewatch/i18n/lookup-messages'
import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { Found } from './found.tsx'
import { parseAccountInput } from './parse-account-input.ts'
import { useSearch } from './use-search.ts'

interface LookupResultProps {
  searched: string
  messages: LookupMessages
  /** For places with room for only a card. */
  compact?: boolean
}

/** The account searched for in the box above, with the messages and query client that it needs. */
export function LookupResult({ searched, messages, compact }: LookupResultProps) {
  return (
    <QueryScope>
      <MessagesScope messages={messages}>
        <Result searched={searched} compact={compact} />
      </MessagesScope>
    </QueryScope>
  )
}

function Result({ searched, compact }: Omit<LookupResultProps, 'messages'>) {
  const t = useTranslations('search')
  const zone = useViewerZone()
  const seen = parseAccountInput(searched)
  const username = seen.kind === 'account' ? seen.username : null
  const search = useSearch(username)
  if (username === null) return <Notice live tone="amber" title={t('unclear')} />
  return (
    <ViewerTimeZone timeZone={zone}>
      <Found key={username} username={username} search={search} compact={compact} />
    </ViewerTimeZone>
  )
}
