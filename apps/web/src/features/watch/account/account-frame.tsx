import { Link } from '@tidewatch/i18n/navigation'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface AccountFrameProps {
  above?: ReactNode
  /** The last breadcrumb: the account's name. */
  current: ReactNode
  isSample?: boolean
  children: ReactNode
}

/** Layout and breadcrumbs of an account's page. */
export function AccountFrame({ above, current, isSample = false, children }: AccountFrameProps) {
  const t = useTranslations('account')
  return (
    <>
      {above}
      <div className="mx-auto flex w-full max-w-content flex-col gap-5 px-5 py-4 sm:py-6">
        <Breadcrumbs
          label={t('crumbs')}
          items={[
            isSample
              ? { key: 'sample', content: <Link href="/sample">{t('sample.meta.title')}</Link> }
              : { key: 'dashboard', content: <Link href="/dashboard">{t('dashboard')}</Link> },
            { key: 'account', content: current },
          ]}
        />
        {children}
      </div>
    </>
  )
}
