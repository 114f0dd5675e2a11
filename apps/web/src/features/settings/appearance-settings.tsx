'use client'

import { Segmented } from '@tidewatch/ui/segmented'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { SettingsSection } from './settings-section.tsx'

const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

/** Light, dark, or as the system has it, in this browser. */
export function AppearanceSettings() {
  const t = useTranslations('settings.appearance')
  const { theme, setTheme } = useTheme()
  return (
    <SettingsSection id="appearance" title={t('title')}>
      <Segmented<Theme>
        className="w-full sm:max-w-[28rem]"
        label={t('label')}
        value={themes.find((value) => value === theme) ?? 'system'}
        options={themes.map((value) => ({ value, label: t(value) }))}
        onChange={setTheme}
      />
    </SettingsSection>
  )
}
