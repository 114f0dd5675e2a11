'use client'

import { useMutation } from '@tanstack/react-query'
import { updatePreferencesMutation } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/user'
import { isLocale, localeNames, locales } from '@tidewatch/site-config/locales'
import { Button } from '@tidewatch/ui/button'
import { Select } from '@tidewatch/ui/select'
import { useTranslations } from 'next-intl'
import { SettingsSection } from './settings-section.tsx'
import { browserTimeZone } from './settle-time-zone.ts'
import { readableZone, timeZoneOptions } from './time-zone-options.ts'
import { useSaying } from './use-saying.ts'

/** The language of mails and the time zone of reports. */
export function PreferenceSettings({ user }: { user: User }) {
  const t = useTranslations('settings.preferences')
  const saying = useSaying()
  const { mutate, variables, isPending } = useMutation(updatePreferencesMutation(useApi()))
  const save = (change: { locale?: User['locale']; timeZone?: string }) => mutate(change, saying)
  const locale = (isPending && variables.locale) || user.locale
  const timeZone = (isPending && variables.timeZone) || user.timeZone
  const browser = browserTimeZone()
  return (
    <SettingsSection id="preferences" title={t('title')}>
      <div className="flex flex-col gap-6">
        <Select
          className="sm:max-w-80"
          label={t('language')}
          hint={t('languageHint')}
          value={locale}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={({ target: { value } }) => {
            if (isLocale(value)) save({ locale: value })
          }}
        />
        <div>
          <Select
            className="sm:max-w-80"
            label={t('timeZone')}
            hint={t('timeZoneHint')}
            value={timeZone}
            options={timeZoneOptions(timeZone)}
            onChange={({ target: { value } }) => save({ timeZone: value })}
          />
          {browser === timeZone ? null : (
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
              {t('browserZone', { zone: readableZone(browser) })}
              <Button size="sm" onClick={() => save({ timeZone: browser })}>
                {t('useBrowserZone', { zone: readableZone(browser) })}
              </Button>
            </p>
          )}
        </div>
      </div>
    </SettingsSection>
  )
}
