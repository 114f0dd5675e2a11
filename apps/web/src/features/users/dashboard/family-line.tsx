import type { Dashboard } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { HeartHandshake } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** A link to the user's family agreements; renders nothing if there are none. */
export function FamilyLine({ family: { agreements, unread } }: Pick<Dashboard, 'family'>) {
  const t = useTranslations('dashboard.family')
  if (agreements === 0) return null
  return (
    <p className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-hairline bg-raised px-4 py-3 hover:border-edge">
      <HeartHandshake aria-hidden="true" className="size-5 shrink-0 text-tide" />
      <Link href="/family" className="font-medium after:absolute after:inset-0">
        {t('agreements', { count: agreements })}
      </Link>
      {unread > 0 ? <span className="text-sm text-tide">{t('unread', { count: unread })}</span> : null}
    </p>
  )
}
