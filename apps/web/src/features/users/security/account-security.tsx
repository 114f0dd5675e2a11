import { useSession } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { Link } from '@tidewatch/i18n/navigation'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { DataExport } from './data-export.tsx'
import { LoginMethods } from './login-methods.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** The security settings: password, login methods, second factor, sessions, and a copy of all data. */
export function AccountSecurity({ user }: { user: User }) {
  const t = useTranslations('security')
  const settings = useTranslations('settings')
  const { method } = useSession()
  return (
    <>
      {method === 'email' ? (
        <SettingsSection id="password" title={t('password.title')}>
          <ChangePassword email={user.email} />
        </SettingsSection>
      ) : null}
      <SettingsSection id="providers" title={t('providers.title')}>
        <LoginMethods email={user.email} />
      </SettingsSection>
      <SettingsSection id="second-factor" title={t('secondFactor.title')} description={t('secondFactor.text')}>
        <SecondFactor user={user} />
      </SettingsSection>
      <SettingsSection id="sessions" title={t('sessions.title')} description={t('sessions.text')}>
        <SessionList timeZone={user.timeZone} />
      </SettingsSection>
      <SettingsSection id="api-keys" title={settings('integrations.keys.name')}>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink asChild>
            <Link href="/settings/api-keys">{t('apiKeys.manage')}</Link>
          </TextLink>
          <TextLink asChild>
            <Link href="/settings/integrations">{settings('integrations.all')}</Link>
          </TextLink>
        </p>
      </SettingsSection>
      <SettingsSection id="export" title={t('export.title')} description={t('export.text')}>
        <DataExport />
      </SettingsSection>
    </>
  )
}
