'use client'

import { Button } from '@tidewatch/ui/button'
import { Skeleton } from '@tidewatch/ui/skeleton'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { saveFile } from '#/features/exports/save-file.ts'

/** A link as a QR code, to save as a picture that any size prints sharply. */
export function LinkQr({ link, name }: { link: string; name: string }) {
  const t = useTranslations('affiliation.link')
  const svg = useQr(link)
  return (
    <div className="flex w-48 flex-col gap-3">
      {svg ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t('qr')}
          width={192}
          height={192}
          // Cameras look for dark on light, in dark colours too.
          className="size-48 rounded-lg border border-hairline bg-white"
        />
      ) : (
        <Skeleton className="size-48" />
      )}
      <Button
        size="sm"
        disabled={!svg}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => svg && saveFile(new Blob([svg], { type: 'image/svg+xml' }), name)}
      >
        {t('save')}
      </Button>
    </div>
  )
}

function useQr(link: string): string | null {
  const [drawn, setDrawn] = useState<{ link: string; svg: string } | null>(null)
  useEffect(() => {
    let isStale = false
    import('uqr').then(({ renderSVG }) => {
      if (!isStale) setDrawn({ link, svg: renderSVG(link, { border: 2, ecc: 'M' }) })
    })
    return () => {
      isStale = true
    }
  }, [link])
  return drawn?.link === link ? drawn.svg : null
}
