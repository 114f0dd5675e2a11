import type { DrivePicker } from '@tidewatch/contract/archive/deliveries'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { FolderSearch } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SharingRefused, shareDriveFolder } from './pick-drive-folder.ts'

interface PickFolderProps {
  picker: DrivePicker
  /** Address to share the folder with. */
  address: string
  onShared: (folderId: string) => void
}

/**
 * Picks the folder in Google's own window instead of sharing it by hand. Loads nothing from Google until the button is
 * clicked.
 */
export function PickFolder({ picker, address, onShared }: PickFolderProps) {
  const t = useTranslations('deliveries.picker')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<'refused' | 'failed' | null>(null)

  async function pick() {
    setOpen(true)
    setProblem(null)
    try {
      const id = await shareDriveFolder(picker, address, locale)
      if (id) onShared(id)
    } catch (error) {
      setProblem(error instanceof SharingRefused ? 'refused' : 'failed')
    } finally {
      setOpen(false)
    }
  }

  return (
    <div className="flex max-w-reading flex-col items-start gap-2">
      <Button
        icon={<FolderSearch aria-hidden="true" className="size-4" />}
        loading={isOpen}
        onClick={() => void pick()}
      >
        {t('action')}
      </Button>
      <p className="text-sm text-soft">{t('hint')}</p>
      {problem ? <Notice tone="coral" live title={t(problem)} /> : null}
    </div>
  )
}
