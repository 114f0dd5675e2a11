import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { FileZone } from '@tidewatch/ui/forms/file-zone'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { ArchiveDrop } from '#/features/archive/imports/archive-drop.tsx'
import { archiveHelpPath } from '#/features/archive/reading/help-path.ts'

/** The drop zone for an export, and a link to instructions for getting one. */
export async function ArchiveJob({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages.job' })
  const drop = await getTranslations({ locale, namespace: 'imports.drop' })
  const { hosts } = toPublicConfig(env)
  return (
    <>
      <ArchiveDrop>
        <FileZone id="archive" label={drop('label')} dropText={drop('dropText')} hint={drop('hint')} multiple />
      </ArchiveDrop>
      <p className="mt-3 text-sm">
        <TextLink href={absoluteUrl(hosts, 'support', archiveHelpPath, locale)}>{t('archiveHow')}</TextLink>
      </p>
    </>
  )
}
