import { Button } from '@tidewatch/ui/primitives/button'
import { FilePlus2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'

/** Opens further exports next to those already open. */
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
          // So that choosing the same file again fires a change event.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
