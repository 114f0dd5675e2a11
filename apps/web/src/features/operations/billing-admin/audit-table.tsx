import type { AuditEntry } from '@tidewatch/contract/operations/billing-audit'
import { Link } from '@tidewatch/i18n/navigation'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useAuditFacts } from './use-audit-facts.ts'

/** Each action with its subject, actor, time and reason. */
export function AuditTable({ entries, caption }: { entries: AuditEntry[]; caption: string }) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          header: t('audit.at'),
          className: 'whitespace-nowrap align-top',
          cell: ({ at }) => dates.moment(at),
        },
        {
          key: 'by',
          header: t('audit.by'),
          className: 'align-top min-w-32 break-all',
          cell: ({ by, actor }) => (
            <>
              {t(`audit.actor.${by}`)}
              {by === 'system' ? null : <span className="block text-soft text-xs">{actor ?? t('audit.gone')}</span>}
            </>
          ),
        },
        {
          key: 'action',
          header: t('audit.action'),
          className: 'align-top min-w-40',
          cell: (entry) => (
            <>
              <Subject entry={entry} />
              {entry.user ? <span className="block break-all text-soft text-xs">{entry.user}</span> : null}
            </>
          ),
        },
        {
          key: 'facts',
          header: t('audit.facts'),
          className: 'align-top min-w-48',
          cell: (entry) => <Facts {...entry} />,
        },
        {
          key: 'reason',
          header: t('audit.reason'),
          className: 'align-top min-w-40 break-words',
          cell: ({ reason }) => reason ?? '–',
        },
      ]}
    />
  )
}

function Subject({ entry: { action, subject, user } }: { entry: AuditEntry }) {
  const t = useTranslations('billingAdmin.audit.did')
  // A deleted user's plans and orders are deleted too.
  const hasLink = user !== null && (subject?.kind === 'order' || subject?.kind === 'subscription')
  if (!hasLink) return t(action)
  return (
    <Link href={`/operator/billing/${subject.kind}/${subject.id}`} prefetch={false} className="link">
      {t(action)}
    </Link>
  )
}

function Facts({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslations('billingAdmin.audit')
  const shown = useAuditFacts()(before, after)
  if (shown.length === 0) return '–'
  return (
    <ul>
      {shown.map((fact) => (
        <li key={fact.name}>
          <span className="text-soft">{fact.label}:</span>{' '}
          {fact.before !== null && fact.after !== null
            ? t('change', { before: fact.before, after: fact.after })
            : (fact.after ?? fact.before)}
        </li>
      ))}
    </ul>
  )
}
