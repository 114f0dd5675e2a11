import { type LoginMethod, providerNames } from '@tidewatch/auth/firebase/identity-provider'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

interface LoginMethodRowProps {
  method: LoginMethod
  isLinked: boolean
  /** The account's only login method. */
  isLast: boolean
  /** Resolves with the reason for a failure; `null` on success. */
  onChange: (add: boolean) => Promise<string | null>
}

export function LoginMethodRow({ method, isLinked, isLast, onChange }: LoginMethodRowProps) {
  const t = useTranslations('security.providers')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const provider = method === 'password' ? t('names.password') : providerNames[method]

  async function change() {
    setBusy(true)
    setFailure(null)
    const failed = await onChange(!isLinked)
    setBusy(false)
    setFailure(failed)
    if (!failed) notify.success({ title: t(isLinked ? 'didUnlink' : 'didLink', { provider }) })
  }

  const canChange = isLinked ? !isLast : method !== 'password'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p>{provider}</p>
        {canChange ? null : <p className="text-sm text-soft">{t(isLinked ? 'last' : 'notLinked')}</p>}
        {failure ? (
          <p role="alert" className="text-coral text-sm">
            {failure}
          </p>
        ) : null}
      </div>
      {canChange ? (
        <Button size="sm" loading={busy} onClick={change}>
          {t(isLinked ? 'unlink' : 'link', { provider })}
        </Button>
      ) : null}
    </li>
  )
}
