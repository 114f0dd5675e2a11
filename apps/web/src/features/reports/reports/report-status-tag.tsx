import type { ReportStatus } from '@tidewatch/contract/reports/reports'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Check, CircleAlert, Clock3, Equal, Lock, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { appearanceOf, type StatusSign } from './report-status.ts'

const icons: Record<StatusSign, LucideIcon> = {
  waiting: Clock3,
  done: Check,
  attention: CircleAlert,
  still: Equal,
  locked: Lock,
}

/** A report's state as a tag with an icon. */
export function ReportStatusTag({ status }: { status: ReportStatus }) {
  const t = useTranslations('reports.status')
  const { tone, sign } = appearanceOf(status)
  const Icon = icons[sign]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`${status}.word`)}
    </StatusTag>
  )
}
