'use client'

import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { shellPath } from '#/install/shell-path.ts'

const retryMs = 5_000

/**
 * The main area of the application shell. Empty at the shell's own address; at any other, the service worker served the
 * shell because the browser is offline, so it says that.
 */
export function OfflineNotice() {
  const isOfflinePage = useSyncExternalStore(
    () => () => undefined,
    () => !window.location.pathname.endsWith(shellPath),
    () => false,
  )
  return isOfflinePage ? <Notice /> : null
}

function Notice() {
  const t = useTranslations('errors.page')
  const common = useTranslations('common')
  useReloadWhenReachable()
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <ErrorState
        level={1}
        title={t('offlineTitle')}
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {common('retry')}
          </Button>
        }
      >
        {t('offlineText')}
      </ErrorState>
    </div>
  )
}

/** Polls, because an `online` event doesn't mean that the server is reachable yet. */
function useReloadWhenReachable() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const retryLater = () => {
      timer = setTimeout(retry, retryMs)
    }
    const retry = () => {
      clearTimeout(timer)
      fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => window.location.reload(),
        retryLater,
      )
    }
    window.addEventListener('online', retry)
    retryLater()
    return () => {
      window.removeEventListener('online', retry)
      clearTimeout(timer)
    }
  }, [])
}
