import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useEffect, useState } from 'react'

/** A text as a QR code. `svg` comes from `useQr`; `null` while it's being drawn. */
export function QrCode({ svg, alt }: { svg: string | null; alt: string }) {
  if (!svg) return <Skeleton className="size-48" />
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={alt}
      width={192}
      height={192}
      // Cameras expect dark on light, in the dark theme too.
      className="size-48 rounded-lg border border-hairline bg-white"
    />
  )
}

/** The QR code of a text as SVG; `null` until it's drawn. */
export function useQr(text: string): string | null {
  const [drawn, setDrawn] = useState<{ text: string; svg: string } | null>(null)
  useEffect(() => {
    let isStale = false
    import('uqr').then(({ renderSVG }) => {
      if (!isStale) setDrawn({ text, svg: renderSVG(text, { border: 2, ecc: 'M' }) })
    })
    return () => {
      isStale = true
    }
  }, [text])
  return drawn?.text === text ? drawn.svg : null
}
