import { emailNotificationsMutation } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { Switch } from '@tidewatch/ui/forms/switch'
import { useTranslations } from 'next-intl'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { NotificationMatrix } from './notification-matrix.tsx'
import { useSaving } from './use-saving.ts'

/** Emails on or off, and which kinds. The switch updates optimistically and reverts if saving fails. */
export function NotificationSettings({ user }: { user: User }) {
  const t = useTranslations('notifications')
  const { save, pending } = useSaving(emailNotificationsMutation(useApi()))
  const isOn = pending.at(-1) ?? user.emailNotifications
  return (
    <SettingsSection id="notifications" title={t('title')}>
      <Switch
        label={t('master.label')}
        hint={t('master.hint')}
        checked={isOn}
        onChange={({ target: { checked } }) => save(checked)}
      />
      <NotificationMatrix isEmailOn={isOn} />
      <DeliverySettings timeZone={user.timeZone} />
    </SettingsSection>
  )
}
