import type { Ledger } from '@tidewatch/contract/archive/ledger'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

/** Instagram's page for requesting an export. Without a destination id, no options can be preset. */
const exportPage = 'https://accountscenter.instagram.com/info_and_permissions/dyi/'

/** Says when a full export is worth it, and opens Instagram's page for it. */
export function ExportCoach({ ledger: { advice, checkpoint }, isSample }: { ledger: Ledger; isSample: boolean }) {
  const t = useTranslations('ledger.coach')
  const dates = useDates()
  const exportDate = useExportDate()
  const { kind, unnamed, isAtLeast, since } = advice
  if (kind === 'wait' && !unnamed) return null
  const date = since ? dates.exportDay(since) : ''
  const title =
    kind === 'first-export'
      ? t('firstTitle')
      : unnamed === null
        ? t('old', { date: exportDate(date, checkpoint?.dateCertainty) })
        : t(isAtLeast ? 'leftAtLeast' : 'left', { count: unnamed, date })
  const text =
    kind === 'first-export' ? 'firstText' : kind === 'wait' ? 'waitText' : unnamed === null ? 'oldText' : 'text'
  return (
    <Notice
      tone={kind === 'name-losses' ? 'amber' : 'neutral'}
      title={title}
      actions={
        isSample || kind === 'wait' ? undefined : (
          <Button asChild size="sm">
            <a href={exportPage} target="_blank" rel="noopener noreferrer">
              {t('open')}
              <ExternalLink aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{t('newWindow')}</span>
            </a>
          </Button>
        )
      }
    >
      {t(text)}
    </Notice>
  )
}
