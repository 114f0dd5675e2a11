import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Spinner } from '@tidewatch/ui/feedback/spinner'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '../auth-provider.tsx'
import { LeftPage } from '../sign-in/left-page.tsx'
import { openSignIn } from '../sign-in/open-sign-in.ts'

interface RequireSessionProps {
  /** Replaces the usual title and sentence for visitors. */
  title?: ReactNode
  /** Only if it adds something to the title. */
  text?: ReactNode
  /** Shown until the session is known: a skeleton in the page's layout. */
  pending?: ReactNode
  /**
   * The page depends on its address, so users who sign up are led back to it, also by the email that verifies their
   * address.
   */
  returnsHere?: boolean
  children: ReactNode
}

/**
 * Shows its children to signed-in users; visitors see a notice that the page is private, and the modal. Users who sign
 * out here, or in another tab, aren't asked to sign in again.
 */
export function RequireSession({ title, text, pending, returnsHere = false, children }: RequireSessionProps) {
  const t = useTranslations('auth')
  const { status, isRefused = false } = useSession()
  const wasSignedIn = useRef(false)
  const [hasSignedOut, setSignedOut] = useState(false)

  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    const left = status === 'signed-out' && wasSignedIn.current && !isRefused
    setSignedOut(left)
    if (status === 'signed-out' && !left) openSignIn({ view: 'login', ...returnTarget(returnsHere) })
  }, [status, isRefused, returnsHere])

  if (status === 'signed-in') return children
  if (status === 'unknown') {
    return pending ?? <Spinner label={t('checking')} className="mx-auto my-24" />
  }
  if (hasSignedOut) return <LeftPage />
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <EmptyState
        title={title ?? t('locked.title')}
        actions={
          <>
            <Button variant="primary" onClick={() => openSignIn({ view: 'login', ...returnTarget(returnsHere) })}>
              {t('locked.action')}
            </Button>
            <Button onClick={() => openSignIn({ view: 'signup', ...returnTarget(returnsHere) })}>
              {t('locked.create')}
            </Button>
          </>
        }
      >
        {text ?? (title ? null : t('locked.text'))}
      </EmptyState>
    </div>
  )
}

function returnTarget(returnsHere: boolean): { returnTo?: string } {
  return returnsHere ? { returnTo: `${window.location.pathname}${window.location.search}` } : {}
}
