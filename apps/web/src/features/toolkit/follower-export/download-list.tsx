import { saveFile } from '@tidewatch/shell/save-file'
import { Menu, MenuItem } from '@tidewatch/ui/feedback/menu'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { Braces, Download, type LucideIcon, Sheet, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ListFormat, listFormats } from './files/export-format.ts'
import { listFileName } from './files/file-name.ts'
import type { ReadExport } from './people/archive-shown.ts'
import type { PeopleView, Selection } from './people/people-index.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'

const icons: Record<ListFormat, LucideIcon> = { csv: Table2, xlsx: Sheet, json: Braces }

interface DownloadListProps {
  service: RunningPeopleService
  view: PeopleView
  /** `null`: everyone in the view. */
  selection: Selection | null
  count: number
  shown: ReadExport
  comparedWith: ReadExport | null
}

/** Downloads a list, or the people selected from it, as a file that the worker writes. */
export function DownloadList({ service, view, selection, count, shown, comparedWith }: DownloadListProps) {
  const t = useTranslations('followerExport')
  const [isWriting, setWriting] = useState(false)
  const { group } = view
  const { owner, exportedAt, isDated } = shown.reading

  async function save(format: ListFormat) {
    setWriting(true)
    try {
      const heads = {
        sheet: t(`groups.${group}`),
        username: t('file.username'),
        profile: t('file.profile'),
        since: t('file.since'),
      }
      const list = { owner, list: group, shown: shown.reading, comparedWith: comparedWith?.reading ?? null, heads }
      const chosen = selection ?? { isInverted: true, toggledNames: new Set<string>() }
      const file = await service.ask((worker) => worker.file(view, chosen, list, format))
      const name = listFileName({ owner, group, day: (isDated && exportedAt) || new Date(), format })
      saveFile(file, name)
      notify.success({ title: t('download.done'), description: name })
    } catch {
      notify.error({ title: t('download.failed'), description: t('download.failedText') })
    } finally {
      setWriting(false)
    }
  }

  return (
    <Menu
      label={t('download.menu')}
      align="start"
      trigger={
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" className="size-4" />}
          disabled={count === 0}
          loading={isWriting}
        >
          {isWriting ? t('download.writing') : t(selection ? 'download.selected' : 'download.all', { count })}
        </Button>
      }
    >
      {listFormats.map((format) => {
        const Icon = icons[format]
        return (
          <MenuItem
            key={format}
            icon={<Icon aria-hidden="true" />}
            note={t(`download.${format}Note`)}
            onSelect={() => void save(format)}
          >
            {t(`download.${format}`)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
