import { FileDrop } from '@tidewatch/ui/forms/file-drop'
import type { FileZoneTexts } from '@tidewatch/ui/forms/file-zone'
import { Button } from '@tidewatch/ui/primitives/button'
import { FlaskConical, RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { keepFiles, useKeptFiles } from './kept-files.ts'
import { ReminderOffer } from './reminder-offer.tsx'

interface ExportZoneProps extends FileZoneTexts {
  onFiles: (files: File[]) => void
}

/**
 * The drop zone of every screen that reads an Instagram export: a new one, the one already open in this tab, or a
 * sample.
 */
export function ExportZone({ onFiles, ...texts }: ExportZoneProps) {
  const t = useTranslations('imports.zone')
  const kept = useKeptFiles()
  const [isFailed, setFailed] = useState(false)

  function open(files: readonly File[]) {
    keepFiles(files)
    onFiles([...files])
  }

  async function trySample() {
    setFailed(false)
    try {
      const { buildSampleExport } = await import('./sample-export.ts')
      open([buildSampleExport(new Date())])
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <FileDrop {...texts} multiple onFiles={open} error={isFailed ? t('sampleFailed') : undefined} />
      <div className="flex flex-wrap gap-2">
        {kept.length > 0 ? (
          <Button icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={() => open(kept)}>
            <span className="max-w-64 truncate">{t('again', { file: kept[0]?.name ?? '' })}</span>
          </Button>
        ) : null}
        <Button
          variant="quiet"
          icon={<FlaskConical aria-hidden="true" className="size-4" />}
          onClick={() => void trySample()}
        >
          {t('sample')}
        </Button>
        <ReminderOffer />
      </div>
    </div>
  )
}
