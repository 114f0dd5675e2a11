'use client'

import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { Spinner } from '@tidewatch/ui/spinner'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { useSession } from './auth-provider.tsx'
import { openSignIn } from './open-sign-in.ts'

interface RequireSessionProps {
  /** What the page shows to visitors instead of the usual sentence. */
  title?: ReactNode
  text?: ReactNode
  /** Shown until the session is known: a skeleton in the page's layout. */
  pending?: ReactNode
  children: ReactNode
}

/** Shows its children to who is signed in; others see that the page is theirs alone, and the modal. */
export function RequireSession({ title, text, pending, children }: RequireSessionProps) {
  const t = useTranslations('auth')
  const { status } = useSession()

  useEffect(() => {
    if (status === 'signed-out') openSignIn({ view: 'login' })
  }, [status])

  if (status === 'signed-in') return children
  if (status === 'unknown') {
    return pending ?? <Spinner label={t('checking')} className="mx-auto my-24" />
  }
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <EmptyState
        title={title ?? t('locked.title')}
        actions={
          <>
            <Button variant="primary" onClick={() => openSignIn({ view: 'login' })}>
              {t('locked.action')}
            </Button>
            <Button onClick={() => openSignIn({ view: 'signup' })}>{t('locked.create')}</Button>
          </>
        }
      >
        {text ?? t('locked.text')}
      </EmptyState>
    </div>
  )
}
