'use client'

import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AccountSecurity } from '#/features/account-security/account-security.tsx'
import { ConnectionSettings } from '#/features/connection/connection-settings.tsx'
import { ConsentSettings } from '#/features/consents/consent-settings.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PlanSettings } from './plan-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Everything that a user can set. Each change is kept at once. */
export function SettingsScreen() {
  const t = useTranslations('settings.locked')
  return (
    <RequireSession title={t('title')} text={t('text')} pending={<SettingsSkeleton />}>
      <Settings />
    </RequireSession>
  )
}

function Settings() {
  const t = useTranslations('settings')
  const connection = useTranslations('connection.settings')
  const consents = useTranslations('consents')
  const { data: user, error, refetch } = useQuery(userQuery(useApi()))
  const isThere = user !== undefined
  useEffect(() => {
    // The section that the address names was not there yet when the browser looked for it.
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
  if (!user) {
    return error ? <LoadError title={t('loadFailed')} error={error} onRetry={refetch} /> : <SettingsSkeleton />
  }
  return (
    <div className="divide-y divide-hairline">
      <AccountSettings user={user} />
      <PlanSettings user={user} />
      <PreferenceSettings user={user} />
      <NotificationSettings user={user} />
      <AppearanceSettings />
      <SettingsSection id="connections" title={connection('title')} description={connection('description')}>
        <ConnectionSettings />
      </SettingsSection>
      <SettingsSection id="consents" title={consents('title')} description={consents('text')}>
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
