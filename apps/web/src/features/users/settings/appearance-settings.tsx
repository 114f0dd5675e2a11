import { themes } from '@tidewatch/shell/theme'
import { useTheme } from '@tidewatch/shell/use-theme'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTranslations } from 'next-intl'
import { SettingsSection } from '#/features/insights/page/settings-section.tsx'

/** Light, dark or the system's theme, for this browser. */
export function AppearanceSettings() {
  const t = useTranslations('settings.appearance')
  const { theme, setTheme } = useTheme()
  return (
    <SettingsSection id="appearance" title={t('title')}>
      <Segmented
        className="w-full sm:max-w-[28rem]"
        label={t('label')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(value) }))}
        onChange={setTheme}
      />
    </SettingsSection>
  )
}
