import {
  type FamilySettingsAnswers,
  familySettingStates,
  familySettings,
} from '@tidewatch/insights/family/family-report'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTranslations } from 'next-intl'

interface SettingsFormProps {
  answers: FamilySettingsAnswers
  onChange: (answers: FamilySettingsAnswers) => void
}

/** The settings checklist, which only the account's owner can answer. */
export function SettingsForm({ answers, onChange }: SettingsFormProps) {
  const t = useTranslations('family')
  return (
    <section aria-labelledby="settings-form">
      <h2 id="settings-form" className="font-semibold text-lg">
        {t('bring.settings')}
      </h2>
      <p className="text-sm text-soft">{t('bring.settingsText')}</p>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {familySettings.map((setting) => {
          const name = t(`report.settings.names.${setting}`)
          return (
            <li key={setting} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span aria-hidden="true" className="min-w-0 flex-1 basis-64">
                {name}
              </span>
              <Segmented
                size="sm"
                label={name}
                value={answers[setting]}
                options={familySettingStates.map((value) => ({ value, label: t(`report.settings.states.${value}`) }))}
                onChange={(state) => onChange({ ...answers, [setting]: state })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
