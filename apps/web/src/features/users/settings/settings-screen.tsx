'use client'

import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { SectionLinks } from '#/features/insights/page/section-links.tsx'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'
import { ConsentSettings } from '#/features/users/consents/consent-settings.tsx'
import { AccountSecurity } from '#/features/users/security/account-security.tsx'
import { ConnectionSettings } from '#/features/watch/connections/connection-settings.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PlanSettings } from './plan-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'

/** All user settings. Each change is saved at once. */
export function SettingsScreen() {
  return (
    <RequireSession pending={<SettingsSkeleton />}>
      <Settings />
    </RequireSession>
  )
}

function Settings() {
  const t = useTranslations('settings')
  const connection = useTranslations('connections.settings')
  const consents = useTranslations('consents')
  const plans = useTranslations('plans.settings')
  const notifications = useTranslations('notifications')
  const security = useTranslations('security')
  const { method } = useSession()
  const { data: user, error, refetch } = useQuery(userQuery(useApi()))
  const isThere = user !== undefined
  useEffect(() => {
    // The anchored section didn't exist yet when the browser tried to scroll to it.
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
  if (!user) {
    return error ? <LoadError error={error} onRetry={refetch} /> : <SettingsSkeleton />
  }
  return (
    <div className="divide-y divide-hairline">
      <SectionLinks
        label={t('title')}
        sections={[
          { id: 'settings-account', text: t('account.title') },
          { id: 'settings-plan', text: plans('title') },
          { id: 'settings-preferences', text: t('preferences.title') },
          { id: 'settings-notifications', text: notifications('title') },
          { id: 'settings-appearance', text: t('appearance.title') },
          { id: 'settings-connections', text: connection('title') },
          { id: 'settings-consents', text: consents('title') },
          // Only users who log in with a password have this section.
          ...(method === 'email' ? [{ id: 'settings-password', text: security('password.title') }] : []),
          { id: 'settings-providers', text: security('providers.title') },
          { id: 'settings-second-factor', text: security('secondFactor.title') },
          { id: 'settings-sessions', text: security('sessions.title') },
          { id: 'settings-api-keys', text: t('integrations.keys.name') },
          { id: 'settings-export', text: security('export.title') },
          { id: 'settings-delete', text: t('delete.title') },
        ]}
      />
      <AccountSettings user={user} />
      <PlanSettings user={user} />
      <PreferenceSettings user={user} />
      <NotificationSettings user={user} />
      <AppearanceSettings />
      <SettingsSection id="connections" title={connection('title')}>
        <ConnectionSettings />
      </SettingsSection>
      <SettingsSection id="consents" title={consents('title')}>
        <ConsentSettings />
      </SettingsSection>
      <AccountSecurity user={user} />
      <DeleteAccount user={user} />
    </div>
  )
}

function SettingsSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="divide-y divide-hairline">
      {['account', 'preferences', 'notifications', 'appearance'].map((row) => (
        <div key={row} className="grid gap-x-10 gap-y-4 py-8 desk:grid-cols-[16rem_1fr]">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </Loading>
  )
}
