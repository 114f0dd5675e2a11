import { useMutation } from '@tanstack/react-query'
import { saveFile } from '@tidewatch/shell/save-file'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { distinctNames, resizedName } from './file-names.ts'
import type { ResizedImage } from './resize-messages.ts'

interface SaveAllProps {
  images: readonly { file: File; image: ResizedImage }[]
}

/** Downloads all resized pictures as one ZIP, created in the browser. */
export function SaveAll({ images }: SaveAllProps) {
  const t = useTranslations('images')
  const { mutate, isPending, error } = useMutation({ mutationFn: () => saveZip(images) })
  if (images.length < 2) return null
  return (
    <>
      <Button variant="primary" loading={isPending} onClick={() => mutate()}>
        {t('saveAll', { count: images.length })}
      </Button>
      {error ? <Notice live tone="coral" title={t('zipFailed')} /> : null}
    </>
  )
}

async function saveZip(images: SaveAllProps['images']): Promise<void> {
  const { zipSync } = await import('fflate')
  const names = distinctNames(
    images.map(({ file, image }) => resizedName(file.name, image.size.width, image.blob.type)),
  )
  const entries = await Promise.all(
    images.map(
      async ({ image }, index) => [names[index] ?? '', new Uint8Array(await image.blob.arrayBuffer())] as const,
    ),
  )
  // Pictures are compressed already.
  const zip = new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: 'application/zip' })
  saveFile(zip, 'images.zip')
}
