import { useMutation } from '@tanstack/react-query'
import { exportLedgerMutation } from '@tidewatch/api-client/reports/exports'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { type LedgerFormat, ledgerFormats } from '@tidewatch/contract/reports/exports'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { Menu, MenuItem } from '@tidewatch/ui/feedback/menu'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { Braces, Download, type LucideIcon, Sheet, Table2 } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'

const icons: Record<LedgerFormat, LucideIcon> = { csv: Table2, xlsx: Sheet, json: Braces }

/** Exports everyone in the ledger. */
export function LedgerFile({ monitorId }: { monitorId: string }) {
  const t = useTranslations('ledger.file')
  const timeZone = useTimeZone() ?? 'UTC'
  const track = useTrack()
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useMutation(exportLedgerMutation(useApi()))

  async function save(format: LedgerFormat) {
    try {
      const { file, name } = await mutateAsync({ id: monitorId, format, timeZone })
      saveFile(file, name)
      track('report', { action: 'export', source: 'archive' })
      notify.success({ title: t('done'), description: name })
    } catch (error) {
      notify.error({ title: t('failed'), description: errorText(error) })
    }
  }

  return (
    <Menu
      label={t('menu')}
      trigger={
        <Button icon={<Download aria-hidden="true" className="size-4" />} loading={isPending}>
          {t(isPending ? 'preparing' : 'menu')}
        </Button>
      }
    >
      {ledgerFormats.map((format) => {
        const Icon = icons[format]
        return (
          <MenuItem
            key={format}
            icon={<Icon aria-hidden="true" />}
            note={t(`${format}Note`)}
            onSelect={() => void save(format)}
          >
            {t(format)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
