import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { localePath } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { CalendarClock, FileSearch, Import, type LucideIcon, Shapes, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { setPendingFiles, useKeptFiles } from './kept-files.ts'
import { isSampleExport } from './sample-files.ts'

const results = {
  import: { path: '/import', Icon: Import },
  people: { path: '/follower-export', Icon: Users },
  times: { path: '/toolkit/best-time', Icon: CalendarClock },
  contents: { path: '/toolkit/archive-validator', Icon: FileSearch },
} as const satisfies Record<string, { path: `/${string}`; Icon: LucideIcon }>

export type ExportResult = keyof typeof results

interface SampleExportNoticeProps {
  /** Returns to choosing an export. */
  onUseOwnExport: () => void
}

/** Shown above the sample's results: says that it's a sample, and what to do next. */
export function SampleExportNotice({ onUseOwnExport }: SampleExportNoticeProps) {
  const t = useTranslations('imports.zone')
  const kept = useKeptFiles()
  const { status } = useSession()
  const locale = localeOrDefault(useLocale())
  if (!isSampleExport(kept)) return null
  return (
    <Notice
      tone="amber"
      icon={<Shapes aria-hidden="true" />}
      title={t('sampleShown')}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onUseOwnExport}>
            {t('sampleOwn')}
          </Button>
          {status === 'signed-out' ? (
            <Button size="sm" onClick={() => openSignIn({ view: 'signup' })}>
              {t('sampleSignUp')}
            </Button>
          ) : null}
          {status === 'signed-in' ? (
            <Button asChild size="sm">
              {/* Plain `<a>`, as below: a prefetch would count as sent data. */}
              <a href={localePath('/search', locale)}>{t('sampleWatch')}</a>
            </Button>
          ) : null}
        </>
      }
    />
  )
}

/** What else the open export can be used for, without choosing it again. */
export function SameFile({ current }: { current: ExportResult }) {
  const t = useTranslations('imports.zone')
  const kept = useKeptFiles()
  const router = useRouter()
  const language = useLocale()
  const locale = localeOrDefault(language)
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
                {/* Plain `<a>`: a prefetch would count as sent on the page that counts sent data. */}
                <a
                  href={address}
                  className="link inline-flex items-center gap-1.5"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    setPendingFiles(kept)
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
