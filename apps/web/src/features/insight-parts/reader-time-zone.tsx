'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { ReactNode } from 'react'

/** Tells the moments inside it in this time zone: the reader's, or the one that a report was written in. */
export function ReaderTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  )
}
