import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { useTranslations } from 'next-intl'
import { openSignIn } from './open-sign-in.ts'

/** Shown instead of a protected page to users who have just signed out. */
export function LeftPage() {
  const t = useTranslations('auth')
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <EmptyState
        title={t('left.title')}
        actions={
          <>
            <Link href="/" className={buttonVariants({ variant: 'primary' })}>
              {t('left.home')}
            </Link>
            <Button onClick={() => openSignIn({ view: 'login' })}>{t('locked.action')}</Button>
          </>
        }
      >
        {t('left.text')}
      </EmptyState>
    </div>
  )
}
