import { maxPartBytes, maxParts } from '@tidewatch/contract/archive/uploads'
import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { FileDrop } from '@tidewatch/ui/forms/file-drop'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

interface ChosenFilesProps {
  files: readonly File[]
  /** The user tried to send without choosing a file. */
  isMissing: boolean
  onFiles: (files: File[]) => void
}

/** The ZIPs to send. Files too large for the API are refused here already. */
export function ChosenFiles({ files, isMissing, onFiles }: ChosenFilesProps) {
  const t = useTranslations('uploads.form')
  const bytes = useBytes()
  const [refused, setRefused] = useState<string | null>(null)

  function choose(chosen: File[]) {
    const invalid = chosen.find(({ size }) => size === 0 || size > maxPartBytes)
    if (chosen.length > maxParts) setRefused(t('tooMany', { most: maxParts }))
    else if (invalid) setRefused(t('unfit', { file: invalid.name, largest: bytes(maxPartBytes) }))
    else {
      setRefused(null)
      onFiles(chosen)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={t('choose')}
        dropText={t('drop')}
        hint={t('dropHint')}
        error={refused ?? (isMissing ? t('filesMissing') : undefined)}
        accept=".zip"
        multiple
        onFiles={choose}
        onRejected={() => setRefused(t('onlyZip'))}
      />
      {files.length > 0 ? (
        <ul aria-label={t('files')} className="flex flex-col gap-1 text-sm">
          {files.map(({ name, size, lastModified }) => (
            <li key={`${name} ${size} ${lastModified}`} className="flex justify-between gap-4">
              <span className="min-w-0 break-all">{name}</span>
              <span className="tabular whitespace-nowrap text-soft">{bytes(size)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
