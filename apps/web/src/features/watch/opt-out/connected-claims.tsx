import { useMutation, useQuery } from '@tanstack/react-query'
import { connectionListQuery } from '@tidewatch/api-client/watch/connections'
import { claimConnectedMutation } from '@tidewatch/api-client/watch/opt-out'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ClaimRefusal } from './claim-refusal.tsx'

/** The alternative proof: users who have logged in to Instagram here need no code. */
export function ConnectedClaims({ onProven }: { onProven: (secret: string) => void }) {
  const t = useTranslations('optOut.connected')
  const session = useSession()
  return (
    <section aria-labelledby="claim-connected" className="flex flex-col gap-4">
      <div>
        <h2 id="claim-connected" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-soft">{t('text')}</p>
      </div>
      {session.status === 'signed-in' ? (
        <Connected onProven={onProven} />
      ) : (
        <Button className="self-start" onClick={() => openSignIn({ view: 'login' })}>
          {t('logIn')}
        </Button>
      )}
    </section>
  )
}

function Connected({ onProven }: { onProven: (secret: string) => void }) {
  const t = useTranslations('optOut.connected')
  const api = useApi()
  const { data, error, refetch } = useQuery(connectionListQuery(api))
  const claim = useMutation(claimConnectedMutation(api))
  if (!data)
    return <NotLoaded title={t('failed')} error={error} onRetry={refetch} level={3} className="h-11 w-72 max-w-full" />
  if (data.connections.length === 0) {
    return (
      <p className="text-sm">
        {t('none')}{' '}
        <Link href="/settings#settings-connections" className="link">
          {t('connect')}
        </Link>
      </p>
    )
  }
  const startClaim = (id: string) =>
    claim.mutateAsync(id).then(
      ({ secret }) => onProven(secret),
      () => undefined,
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-2">
        {data.connections.map(({ id, username }) => (
          <li key={id}>
            <Button loading={claim.isPending && claim.variables === id} onClick={() => void startClaim(id)}>
              {t('show', { username })}
            </Button>
          </li>
        ))}
      </ul>
      {claim.error ? <ClaimRefusal error={claim.error} /> : null}
    </div>
  )
}
