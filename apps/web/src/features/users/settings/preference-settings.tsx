import { updatePreferencesMutation } from '@tidewatch/api-client/users/users'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { isLocale, locales } from '@tidewatch/site-config/locales'
import { SearchSelect } from '@tidewatch/ui/forms/search-select'
import { Select } from '@tidewatch/ui/forms/select'
import { useLocale, useTranslations } from 'next-intl'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'
import { readableZone, timeZoneGroups } from './time-zone-options.ts'
import { useSaving } from './use-saving.ts'
import { WeekStartChoice } from './week-start-choice.tsx'

/** The language of emails, the time zone of reports, and the first day of the week. */
export function PreferenceSettings({ user }: { user: User }) {
  const t = useTranslations('settings.preferences')
  const sessions = useTranslations('security.sessions')
  const pageLocale = useLocale()
  const { save, pending } = useSaving(updatePreferencesMutation(useApi()))
  const shown: User = Object.assign({}, user, ...pending)
  return (
    <SettingsSection id="preferences" title={t('title')}>
      <div className="flex flex-col gap-6">
        <Select
          className="sm:max-w-80"
          label={t('language')}
          value={shown.locale}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={({ target: { value } }) => {
            if (isLocale(value)) save({ locale: value })
          }}
        />
        <SearchSelect
          className="sm:max-w-80"
          label={t('timeZone')}
          shown={readableZone(shown.timeZone)}
          value={shown.timeZone}
          groups={() =>
            timeZoneGroups(
              { current: shown.timeZone, browser: browserTimeZone() },
              { locale: pageLocale, here: sessions('current'), all: t('zoneAll') },
            )
          }
          searchLabel={t('zoneSearch')}
          emptyText={t('zoneNone')}
          onChange={(timeZone) => save({ timeZone })}
        />
        <WeekStartChoice value={shown.weekStart} onChange={(weekStart) => save({ weekStart })} />
      </div>
    </SettingsSection>
  )
}
