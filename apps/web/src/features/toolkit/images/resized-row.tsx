import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Card } from '@tidewatch/ui/layout/card'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { CircleAlert, Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { resizedName } from './file-names.ts'
import type { ResizedImage } from './resize-messages.ts'
import type { Size } from './target-size.ts'
import type { ChosenImage } from './use-resizing.ts'

/** One picture: size before and after with a download link, or why it couldn't be resized. */
export function ResizedRow({ image: { file, outcome } }: { image: ChosenImage }) {
  const t = useTranslations('images')
  return (
    <Card asChild padding="sm">
      <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {outcome.state === 'done' ? (
          <Resized file={file} image={outcome.image} />
        ) : (
          <>
            {outcome.state === 'waiting' ? (
              <Skeleton className="size-16 rounded-md" />
            ) : (
              <span className="flex size-16 items-center justify-center rounded-md bg-coral-tint">
                <CircleAlert aria-hidden="true" className="size-5 text-coral" />
              </span>
            )}
            <div className="min-w-0 flex-1 basis-48">
              <p className="break-all font-medium">{file.name}</p>
              <p className="text-sm text-soft">
                {outcome.state === 'waiting' ? t('waiting') : t(`failures.${outcome.failure}`)}
              </p>
            </div>
          </>
        )}
      </li>
    </Card>
  )
}

function Resized({ file, image }: { file: File; image: ResizedImage }) {
  const t = useTranslations('images')
  const format = useFormatter()
  const numbers = useNumbers()
  const bytes = useBytes()
  const address = useObjectUrl(image.blob)
  const { blob, original, size, kind } = image
  const pixels = ({ width, height }: Size) => `${numbers.count(width)} × ${numbers.count(height)} px`
  const percent = format.number(blob.size / file.size - 1, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  return (
    <>
      {address ? <img src={address} alt="" className="size-16 rounded-md bg-sunken object-contain" /> : null}
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-all font-medium">{file.name}</p>
        <p className="tabular text-sm text-soft">
          {pixels(original)}, {bytes(file.size)} → {pixels(size)}, {bytes(blob.size)}{' '}
          <span className="whitespace-nowrap">({percent.replace('-', '\u2212')})</span>
        </p>
        {size.width === original.width ? <p className="text-sm text-soft">{t('kept')}</p> : null}
        {kind === 'gif' ? <p className="text-sm text-soft">{t('firstFrame')}</p> : null}
      </div>
      {address ? (
        <a
          href={address}
          download={resizedName(file.name, size.width, blob.type)}
          aria-label={t('saveOne', { name: file.name })}
          className={buttonVariants({ size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('save')}
        </a>
      ) : null}
    </>
  )
}

/** An object URL for the blob while it's shown. */
function useObjectUrl(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
