import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { ReactNode } from 'react'

interface ViewerTimeZoneProps {
  timeZone: string
  /** What ages count from on pages that the server writes for everybody; elsewhere the present. */
  now?: Date
  children: ReactNode
}

/** Tells the moments inside it in this time zone: the reader's, or the one that a report was written in. */
export function ViewerTimeZone({ timeZone, now, children }: ViewerTimeZoneProps) {
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={timeZone} now={now}>
      {children}
    </NextIntlClientProvider>
  )
}
