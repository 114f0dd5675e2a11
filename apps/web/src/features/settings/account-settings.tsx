'use client'

import { useAuth, useSession } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/user'
import { Button } from '@tidewatch/ui/button'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useTranslations } from 'next-intl'
import { SettingsSection } from './settings-section.tsx'

/** Who is signed in, how, and on which plan. */
export function AccountSettings({ user: { email, plan } }: { user: User }) {
  const t = useTranslations('settings.account')
  const { method } = useSession()
  const { signOut } = useAuth()
  const { accountLimit: limit, accountsUsed: used, cadence } = plan
  return (
    <SettingsSection id="account" title={t('title')}>
      <DefinitionList
        items={[
          { key: 'email', term: t('email'), value: <span className="break-all">{email}</span> },
          ...(method ? [{ key: 'method', term: t('method'), value: t(`methods.${method}`) }] : []),
          {
            key: 'plan',
            term: t('plan'),
            value: (
              <>
                {t(`plans.${plan.id}`)}
                <span className="block text-sm text-soft">{t('planUse', { used, limit, cadence })}</span>
              </>
            ),
          },
        ]}
      />
      <div className="mt-5">
        <Button onClick={() => void signOut({ tell: true })}>{t('signOut')}</Button>
      </div>
    </SettingsSection>
  )
}
