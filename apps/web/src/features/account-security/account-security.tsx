'use client'

import { useSession } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/user'
import { useTranslations } from 'next-intl'
import { SettingsSection } from '#/features/settings/settings-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { DataExport } from './data-export.tsx'
import { SessionList } from './session-list.tsx'
import { SignInWays } from './sign-in-ways.tsx'

/** What keeps an account in its owner's hands: password, ways to log in, sessions, and a copy of everything. */
export function AccountSecurity({ user }: { user: User }) {
  const t = useTranslations('security')
  const { method } = useSession()
  return (
    <>
      {method === 'email' ? (
        <SettingsSection id="password" title={t('password.title')} description={t('password.text')}>
          <ChangePassword email={user.email} />
        </SettingsSection>
      ) : null}
      <SettingsSection id="providers" title={t('providers.title')} description={t('providers.text')}>
        <SignInWays email={user.email} />
      </SettingsSection>
      <SettingsSection id="sessions" title={t('sessions.title')} description={t('sessions.text')}>
        <SessionList timeZone={user.timeZone} />
      </SettingsSection>
      <SettingsSection id="export" title={t('export.title')} description={t('export.text')}>
        <DataExport />
      </SettingsSection>
    </>
  )
}
