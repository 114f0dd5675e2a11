import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'
import type { ReadArchive } from './import-state.ts'

/** The export's owner, its date, and what was read from it. */
export function ArchiveFacts({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('imports.review')
  const format = useFormatter()
  const dates = useDates(browserTimeZone())
  const { exportedAt, isDated, filesRead, formerOwners } = archive.reading
  const items = [
    ...(archive.isOwnerKnown ? [{ key: 'owner', term: t('owner'), value: `@${archive.owner}` }] : []),
    ...(formerOwners.length > 0
      ? [{ key: 'former', term: t('former'), value: format.list(formerOwners.map((name) => `@${name}`)) }]
      : []),
    {
      key: 'made',
      term: t('made'),
      value: exportedAt
        ? isDated
          ? dates.longDayOf(exportedAt)
          : t('madeAfter', { date: dates.longDayOf(exportedAt) })
        : t('madeUnknown'),
    },
    { key: 'files', term: t('read'), value: t('files', { count: filesRead }) },
  ]
  return <DefinitionList items={items} />
}
