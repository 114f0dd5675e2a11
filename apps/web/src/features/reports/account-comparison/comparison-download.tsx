import { useMutation } from '@tanstack/react-query'
import { exportComparisonMutation } from '@tidewatch/api-client/reports/exports'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { type ComparisonFormat, comparisonFormats } from '@tidewatch/contract/reports/exports'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { Menu, MenuItem, MenuSeparator } from '@tidewatch/ui/feedback/menu'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { Download, FileText, Link2, type LucideIcon, Printer, Sheet, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'

const icons: Record<ComparisonFormat, LucideIcon> = { pdf: FileText, xlsx: Sheet, csv: Table2 }

interface ComparisonDownloadProps {
  ids: readonly string[]
  period: { from: string; to: string }
  timeZone: string
}

/** The comparison as a file, a printout, or a link that opens it again. */
export function ComparisonDownload(subject: ComparisonDownloadProps) {
  const t = useTranslations('exports')
  const actions = useTranslations('accountComparison.actions')
  const track = useTrack()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation(exportComparisonMutation(useApi()))
  const save = (format: ComparisonFormat) =>
    mutate(
      { ...subject, format },
      {
        onSuccess: ({ file, name }) => {
          saveFile(file, name)
          track('report', { action: 'export', source: null })
          notify.success({ title: t('done'), description: name })
        },
        onError: (error) => notify.error({ title: t('failed'), description: errorText(error) }),
      },
    )
  const print = () => {
    track('report', { action: 'print', source: null })
    window.print()
  }
  // Refused without a secure context or permission; the URL is still in the address bar.
  const copyLink = () =>
    void navigator.clipboard?.writeText(window.location.href).then(
      () => notify.success({ title: actions('copied') }),
      () => undefined,
    )
  return (
    <Menu
      label={t('menu')}
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" className="size-4" />} loading={isPending}>
          {t('menu')}
        </Button>
      }
    >
      {comparisonFormats.map((format) => {
        const Icon = icons[format]
        return (
          <MenuItem key={format} icon={<Icon aria-hidden="true" />} onSelect={() => save(format)}>
            {t(`formats.${format}.name`)}
          </MenuItem>
        )
      })}
      <MenuSeparator />
      {/* Printing waits a frame, because the menu is still mounted when its item is selected. */}
      <MenuItem icon={<Printer aria-hidden="true" />} onSelect={() => requestAnimationFrame(print)}>
        {actions('print')}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={copyLink}>
        {actions('copyLink')}
      </MenuItem>
    </Menu>
  )
}
