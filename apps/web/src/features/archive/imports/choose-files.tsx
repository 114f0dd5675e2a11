import { useConfig } from '@tidewatch/shell/config'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExportZone } from '#/features/archive/reading/export-zone.tsx'
import { archiveHelpPath } from '#/features/archive/reading/help-path.ts'
import type { Refusal } from '#/features/archive/reading/read-outcome.ts'
import { RefusalNotice } from '#/features/archive/reading/refusal-notice.tsx'

interface ChooseFilesProps {
  refusal: Refusal | null
  /** The other way to import, beside or below the files. */
  offer: ReactNode
  onFiles: (files: File[]) => void
}

/** How to get an export, and where to drop it. */
export function ChooseFiles({ refusal, offer, onFiles }: ChooseFilesProps) {
  const t = useTranslations('imports')
  const locale = useLocale()
  const { hosts } = useConfig()
  return (
    <div className="flex flex-col gap-6">
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <ExportZone label={t('drop.label')} dropText={t('drop.dropText')} hint={t('drop.hint')} onFiles={onFiles} />
      <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
        <section aria-labelledby="get-archive">
          <h2 id="get-archive" className="font-semibold">
            {t('get.title')}
          </h2>
          <p className="mt-1 max-w-reading text-sm text-soft">{t('get.text')}</p>
          <p className="mt-2 text-sm">
            <TextLink href={absoluteUrl(hosts, 'support', archiveHelpPath, locale)}>{t('get.link')}</TextLink>
          </p>
        </section>
        {offer}
      </div>
    </div>
  )
}
