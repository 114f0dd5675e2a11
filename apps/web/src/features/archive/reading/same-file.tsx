import { localePath } from '@tidewatch/site-config/hosts'
import { localeOr } from '@tidewatch/site-config/locales'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { CalendarClock, FileSearch, Import, type LucideIcon, Shapes, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { handFiles, useKeptFiles } from './kept-files.ts'
import { isSampleExport } from './sample-files.ts'

const results = {
  import: { path: '/import', Icon: Import },
  people: { path: '/follower-export', Icon: Users },
  times: { path: '/toolkit/best-time', Icon: CalendarClock },
  contents: { path: '/toolkit/archive-validator', Icon: FileSearch },
} as const satisfies Record<string, { path: `/${string}`; Icon: LucideIcon }>

export type ExportResult = keyof typeof results

/** Above what was made of the sample. */
export function SampleExportNotice() {
  const t = useTranslations('imports.zone')
  const kept = useKeptFiles()
  if (!isSampleExport(kept)) return null
  return <Notice tone="amber" icon={<Shapes aria-hidden="true" />} title={t('sampleShown')} />
}

/** What else can be made of the export that is open, without choosing it again. */
export function SameFile({ current }: { current: ExportResult }) {
  const t = useTranslations('imports.zone')
  const kept = useKeptFiles()
  const router = useRouter()
  const language = useLocale()
  const locale = localeOr(language)
  if (kept.length === 0) return null
  return (
    <nav aria-label={t('same')} className="flex flex-col gap-3 border-hairline border-t pt-5">
      <p className="font-medium text-sm">{t('same')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {(Object.keys(results) as ExportResult[])
          .filter((result) => result !== current)
          .map((result) => {
            const { path, Icon } = results[result]
            const address = localePath(path, locale)
            return (
              <li key={result}>
                {/* A plain link: one that loads ahead would count as sent by the page that counts what is sent. */}
                <a
                  href={address}
                  className="link inline-flex items-center gap-1.5"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    handFiles(kept)
                    router.push(address)
                  }}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {t(`results.${result}`)}
                </a>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
