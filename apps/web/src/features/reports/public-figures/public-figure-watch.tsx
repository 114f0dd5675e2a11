import { useQuery } from '@tanstack/react-query'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { useTranslations } from 'next-intl'
import { WatchLink } from '#/features/watch/search/watch-link.tsx'

/** Adds a public figure to the user's accounts, or links to its page if it's there already. */
export function PublicFigureWatch({ username }: { username: string }) {
  const t = useTranslations('publicFigures.page')
  const refusal = useTranslations('addAccount.refusal')
  const common = useTranslations('common')
  const { status } = useSession()
  const { data } = useQuery({ ...monitorListQuery(useApi()), enabled: status === 'signed-in' })
  const own = data?.monitors.find(
    (monitor) => monitor.username === username && monitor.source !== 'archive' && monitor.archivedAt === null,
  )
  if (!own) {
    return (
      <WatchLink username={username} className={buttonVariants({ variant: 'primary' })}>
        {t('watch')}
      </WatchLink>
    )
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button asChild variant="primary">
        <Link href={`/accounts/${own.id}`}>{common('openAccount')}</Link>
      </Button>
      <p className="text-sm text-soft">{refusal('tracked', { username })}</p>
    </div>
  )
}
