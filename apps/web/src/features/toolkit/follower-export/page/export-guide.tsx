import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { getTranslations } from 'next-intl/server'
import { archiveHelpPath } from '#/features/archive/reading/help-path.ts'
import { SectionTitle } from '#/features/insights/page/section-title.tsx'
import { DeviceSection } from './device-section.tsx'
import { deviceKind, devices } from './devices.ts'

/** How to get an export on each device, with Instagram's menu names in the viewer's language. */
export async function ExportGuide({ locale, env }: { locale: Locale; env: WebEnv }) {
  const t = await getTranslations({ locale, namespace: 'followerExportPage.guide' })
  const { hosts } = toPublicConfig(env)
  return (
    <section aria-labelledby="guide">
      <SectionTitle id="guide">{t('title')}</SectionTitle>
      <div className="mt-4 border-hairline border-t">
        {devices.map((device) => (
          <DeviceSection key={device} device={device} title={t(`devices.${device}`)}>
            <ol className="flex max-w-reading list-decimal flex-col gap-2 pl-5 marker:text-soft">
              <li>{t(`start.${deviceKind(device)}`)}</li>
              <li>{t('center')}</li>
              <li>{t('create')}</li>
              <li>{t('customise')}</li>
              <li>{t('settings')}</li>
              <li>{t('wait')}</li>
              <li>{t(`save.${device}`)}</li>
              <li>{t(`bring.${deviceKind(device)}`)}</li>
            </ol>
          </DeviceSection>
        ))}
      </div>
      <p className="mt-4 max-w-reading text-sm text-soft">{t('changes')}</p>
      <p className="mt-2 text-sm">
        <TextLink href={absoluteUrl(hosts, 'support', archiveHelpPath, locale)}>{t('more')}</TextLink>
      </p>
    </section>
  )
}
