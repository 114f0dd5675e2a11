'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { formats } from './formatting/formats.ts'
import { usePageLocale } from './page-locale.tsx'

type ScopeMessages = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>

const Inherited = createContext<ScopeMessages | null>(null)

/** What a page does not say otherwise: a scope inside of another keeps its time zone. */
const ofPages = { timeZone: 'UTC', formats } as const

/** Messages for the client components inside, besides those that are already there. */
export function MessagesScope({ messages, children }: { messages: ScopeMessages; children: ReactNode }) {
  const inherited = use(Inherited)
  const all = { ...inherited, ...messages }
  return (
    <Inherited value={all}>
      <NextIntlClientProvider locale={usePageLocale()} messages={all} {...(inherited ? null : ofPages)}>
        {children}
      </NextIntlClientProvider>
    </Inherited>
  )
}

/** A part with its texts around it. */
export function withMessages<Props extends object>(
  Part: ComponentType<Props>,
  messages: ScopeMessages,
): ComponentType<Props> {
  return (props) => (
    <MessagesScope messages={messages}>
      <Part {...props} />
    </MessagesScope>
  )
}
