'use client'

import { DefinitionList } from '@tidewatch/ui/definition-list'
import { useFormatter, useTranslations } from 'next-intl'
import { browserTimeZone } from '#/features/settings/settle-time-zone.ts'
import type { ReadArchive } from './import-state.ts'

/** Whose archive it is, from when, and in which layout. */
export function ArchiveFacts({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('import.review')
  const format = useFormatter()
  const { observation, layouts, filesRead } = archive.reading
  const items = [
    ...(archive.isOwnerKnown ? [{ key: 'owner', term: t('owner'), value: `@${archive.owner}` }] : []),
    {
      key: 'made',
      term: t('made'),
      value: observation.createdAt
        ? format.dateTime(observation.createdAt, { dateStyle: 'long', timeZone: browserTimeZone() })
        : t('madeUnknown'),
    },
    {
      key: 'layout',
      term: t('layout'),
      value: `${format.list(layouts.map((layout) => t(`layouts.${layout}`)))} · ${t('files', { count: filesRead })}`,
    },
  ]
  return <DefinitionList items={items} />
}
