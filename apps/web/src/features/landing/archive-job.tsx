import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { TextLink } from '@tidewatch/ui/text-link'
import { Upload } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { ArchiveDrop } from '#/features/archive-import/archive-drop.tsx'
import { archiveHelpPath } from '#/features/archive-reading/help-path.ts'

/** The place to drop an archive, and the way to get one. */
export async function ArchiveJob({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages.job' })
  const drop = await getTranslations({ locale, namespace: 'import.drop' })
  const texts = { label: drop('label'), dropText: drop('dropText'), hint: drop('hint') }
  const { hosts } = toPublicConfig(env)
  return (
    <>
      <ArchiveDrop {...texts}>
        {/* As large as what takes its place. */}
        <ServerAnchor
          href="/import"
          locale={locale}
          className="flex flex-col items-center gap-1 rounded-lg border border-edge border-dashed bg-raised px-6 py-8 text-center hover:border-ink"
        >
          <Upload aria-hidden="true" className="mb-2 size-5 text-tide" />
          <span className="font-medium text-tide underline decoration-tide/40 underline-offset-4">{texts.label}</span>
          <span className="text-sm text-soft">{texts.dropText}</span>
          <span className="mt-1 max-w-reading text-sm text-soft">{texts.hint}</span>
        </ServerAnchor>
      </ArchiveDrop>
      <p className="mt-3 text-sm">
        <TextLink href={absoluteUrl(hosts, 'support', archiveHelpPath, locale)}>{t('archiveHow')}</TextLink>
      </p>
    </>
  )
}
