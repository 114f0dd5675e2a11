import { useAuth } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'

/** The signed-in user. */
export function AccountSettings({ user: { email } }: { user: User }) {
  const t = useTranslations('settings.account')
  const { signOut } = useAuth()
  return (
    <SettingsSection id="account" title={t('title')}>
      <DefinitionList items={[{ key: 'email', term: t('email'), value: <span className="break-all">{email}</span> }]} />
      <div className="mt-5">
        <Button onClick={() => void signOut({ showMessage: true })}>{t('signOut')}</Button>
      </div>
    </SettingsSection>
  )
}
