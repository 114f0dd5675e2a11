'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'

type ScopeMessages = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>

/** Adds messages to those that are already there. */
export function MessagesScope({ messages, children }: { messages: ScopeMessages; children: ReactNode }) {
  const inherited = useMessages()
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...inherited, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
