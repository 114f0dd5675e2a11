import { Button } from '@tidewatch/ui/primitives/button'
import { FilePlus2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'

/** Opens further archives beside those that are open. */
export function AddArchive({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('followerExport.open')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<FilePlus2 aria-hidden="true" className="size-4" />} onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file chosen again must fire again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
