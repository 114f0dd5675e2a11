import {
  type FamilySettingState,
  type FamilySettingsAnswers,
  familySettings,
} from '@tidewatch/insights/family/family-report'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'

const appearance: Record<FamilySettingState, { Icon: LucideIcon; tone: Tone }> = {
  on: { Icon: Check, tone: 'tide' },
  off: { Icon: X, tone: 'plum' },
  unsure: { Icon: CircleHelp, tone: 'neutral' },
}

/** The state of the protective settings, as ticked by the teen. */
export function SettingsAnswers({ settings }: { settings: FamilySettingsAnswers }) {
  const t = useTranslations('family.report.settings')
  const on = familySettings.filter((setting) => settings[setting] === 'on').length
  return (
    <>
      <h3 className="font-semibold text-base">{t('summary', { on, all: familySettings.length })}</h3>
      <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
        {familySettings.map((setting) => {
          const state = settings[setting]
          const { Icon, tone } = appearance[state]
          return (
            <li key={setting} className="flex items-center justify-between gap-4 py-2.5">
              {t(`names.${setting}`)}
              <StatusTag icon={<Icon aria-hidden="true" />} tone={tone}>
                {t(`states.${state}`)}
              </StatusTag>
            </li>
          )
        })}
      </ul>
    </>
  )
}
