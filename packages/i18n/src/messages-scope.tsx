'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { formats } from './formatting/formats.ts'
import { usePageLocale } from './page-locale.tsx'

type ScopeMessages = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>

const Inherited = createContext<ScopeMessages | null>(null)

/** The defaults of a page: a scope inside another one keeps its time zone. */
const pageDefaults = { timeZone: 'UTC', formats } as const

/** Messages for the client components inside, in addition to inherited ones. */
export function MessagesScope({ messages, children }: { messages: ScopeMessages; children: ReactNode }) {
  const inherited = use(Inherited)
  const all = { ...inherited, ...messages }
  return (
    <Inherited value={all}>
      <NextIntlClientProvider locale={usePageLocale()} messages={all} {...(inherited ? null : pageDefaults)}>
        {children}
      </NextIntlClientProvider>
    </Inherited>
  )
}

/** A component wrapped in its messages. */
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
