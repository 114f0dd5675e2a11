import { useQuery } from '@tanstack/react-query'
import { connectionListQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Button } from '@tidewatch/ui/primitives/button'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConnectDialog } from '#/features/watch/connections/connect-dialog.tsx'

/**
 * Offers to connect the user's own account, as an alternative to adding someone else's. Hidden if connecting isn't set
 * up.
 */
export function ConnectOffer() {
  const t = useTranslations('connections')
  const { data } = useQuery(connectionListQuery(useApi()))
  if (!data?.available) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t pt-4">
      <p className="max-w-reading text-sm text-soft">{t('offer.text')}</p>
      <ConnectDialog
        trigger={<Button icon={<KeyRound aria-hidden="true" className="size-4" />}>{t('connect')}</Button>}
      />
    </div>
  )
}
