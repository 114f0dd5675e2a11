import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { ReactNode } from 'react'

interface ViewerTimeZoneProps {
  timeZone: string
  /** Reference time for ages on shared, server-rendered pages; the current time elsewhere. */
  now?: Date
  children: ReactNode
}

/** Shows moments inside it in this time zone: the viewer's, or the one that a report was written in. */
export function ViewerTimeZone({ timeZone, now, children }: ViewerTimeZoneProps) {
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={timeZone} now={now}>
      {children}
    </NextIntlClientProvider>
  )
}
