import type { Progress } from '@tidewatch/api-client/reports/exports'
import { type ExportFormat, exportFormats, type PaperSize, paperSizes } from '@tidewatch/contract/reports/exports'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '@tidewatch/ui/feedback/menu'
import { Button } from '@tidewatch/ui/primitives/button'
import { Braces, Download, FileText, type LucideIcon, Sheet, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { type ExportSubject, useExport } from './use-export.ts'

const icons: Record<ExportFormat, LucideIcon> = { pdf: FileText, xlsx: Sheet, csv: Table2, json: Braces }
/** The most popular format comes first. */
const order: readonly ExportFormat[] = exportFormats.toSorted((a, b) => (a === 'pdf' ? -1 : b === 'pdf' ? 1 : 0))

const opensMenus = new Set(['Enter', ' ', 'ArrowDown'])
/** While a file is being created, the button keeps focus and shows progress, so the menu must not open over it. */
const closedTriggerProps = {
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (opensMenus.has(event.key)) event.preventDefault()
  },
}

function useProgressText(progress: Progress | null): string {
  const t = useTranslations('exports')
  if (progress === null) return t('preparing')
  if ('files' in progress) return t('receivedFiles', progress)
  return t('received', { kilobytes: Math.ceil(progress.done / 1024) })
}

type PaperChoice = PaperSize | 'usual'

interface ExportMenuProps {
  subject: ExportSubject
  /** Replaces "Download". */
  label?: ReactNode
  icon?: ReactNode
  disabled?: boolean
  size?: 'sm' | 'md'
  /** Items below the formats, for menus that hold more than files. */
  children?: ReactNode
}

/** Exports reports or an account's page as a file; the button shows progress. */
export function ExportMenu({ subject, label, icon, disabled, size, children }: ExportMenuProps) {
  const t = useTranslations('exports')
  const { save, isPending, received } = useExport(subject)
  const [paper, setPaper] = useState<PaperChoice>('usual')
  const busyText = useProgressText(received)
  return (
    <Menu
      label={t('menu')}
      trigger={
        <Button
          icon={icon ?? <Download aria-hidden="true" className="size-4" />}
          disabled={disabled}
          size={size}
          loading={isPending}
          {...(isPending ? closedTriggerProps : {})}
        >
          {isPending ? busyText : (label ?? t('menu'))}
        </Button>
      }
    >
      {order.map((format) => {
        const Icon = icons[format]
        return (
          <MenuItem
            key={format}
            icon={<Icon aria-hidden="true" />}
            note={t(`formats.${format}.note`)}
            onSelect={() => save(format, paper === 'usual' ? undefined : paper)}
          >
            {t(`formats.${format}.name`)}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      <MenuLabel>{t('paper.label')}</MenuLabel>
      <MenuRadio
        value={paper}
        options={(['usual', ...paperSizes] as const).map((value) => ({ value, label: t(`paper.${value}`) }))}
        onChange={setPaper}
      />
      {children}
    </Menu>
  )
}
