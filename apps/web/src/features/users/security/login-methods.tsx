import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth, useSession } from '@tidewatch/auth/auth-provider'
import {
  IdentityError,
  type LoginMethod,
  loginMethods,
  providerNames,
} from '@tidewatch/auth/firebase/identity-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoginMethodRow } from './login-method-row.tsx'

/** The account's login methods, according to the identity provider in this browser. */
export function LoginMethods({ email }: { email: string }) {
  const t = useTranslations('security.providers')
  const auth = useTranslations('auth')
  const common = useTranslations('common')
  const { identity } = useAuth()
  const { token } = useSession()
  const queries = useQueryClient()
  const queryKey = ['login-methods', token]
  const {
    data: linked,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => (await identity()).loginMethods(email),
    retry: false,
  })
  const [isTooLongAgo, setTooLongAgo] = useState(false)

  if (error && linked === undefined) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {auth('unavailable')}
        <Button size="sm" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </p>
    )
  }
  if (linked === undefined) {
    return (
      <Loading label={common('loading')}>
        <Skeleton className="h-32 w-full" />
      </Loading>
    )
  }
  if (linked === null || isTooLongAgo) {
    return (
      <div className="flex flex-col items-start gap-3 text-sm">
        <p>{t('elsewhere')}</p>
        <Button size="sm" onClick={() => openSignIn({ view: 'login' })}>
          {t('logInAgain')}
        </Button>
      </div>
    )
  }

  /** Describes a failure; `null` on success. */
  async function change(method: LoginMethod, add: boolean): Promise<string | null> {
    const provider = method === 'password' ? t('names.password') : providerNames[method]
    try {
      const provided = await identity()
      if (!add) await provided.unlinkMethod(method)
      else if (method !== 'password') await provided.linkMethod(method)
    } catch (failed) {
      if (!(failed instanceof IdentityError)) throw failed
      if (failed.failure === 'tooLongAgo') setTooLongAgo(true)
      return errorText(failed, provider)
    }
    await queries.invalidateQueries({ queryKey })
    return null
  }

  function errorText({ failure }: IdentityError, provider: string): string {
    if (failure === 'methodInUse') return t('inUse', { provider })
    if (failure === 'popupBlocked' || failure === 'popupClosed') return auth(failure, { provider })
    return failure === 'unavailable' ? auth('unavailable') : t('failed', { provider })
  }

  return (
    <ul className="divide-y divide-hairline">
      {loginMethods.map((method) => (
        <LoginMethodRow
          key={method}
          method={method}
          isLinked={linked.includes(method)}
          isLast={linked.length === 1}
          onChange={(add) => change(method, add)}
        />
      ))}
    </ul>
  )
}
