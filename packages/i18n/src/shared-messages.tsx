import { type Locale, localeOr } from '@tidewatch/site-config/locales'
import { useLocale } from 'next-intl'
import { type ReactNode, use } from 'react'
import type { Messages } from './messages.ts'
import { MessagesScope } from './messages-scope.tsx'

type Shared = Pick<Messages, 'auth' | 'common' | 'errors' | 'frame' | 'help'>

const kept = new Map<Locale, Promise<Shared>>()

/**
 * How long a load that failed is remembered. React asks again while it renders: given a new load each time, it would wait for
 * one after the other instead of showing what stands for a failure.
 */
const failureMs = 5_000

/** What log-in, help and the frame of the app say, for browsers. A load that failed is tried again by a call some seconds later. */
export function loadSharedMessages(locale: Locale): Promise<Shared> {
  const known = kept.get(locale)
  if (known) return known
  const messages = load(locale)
  kept.set(locale, messages)
  messages.catch(() => setTimeout(() => kept.delete(locale), failureMs))
  return messages
}

async function load(locale: Locale): Promise<Shared> {
  const [auth, common, errors, frame, help] = await Promise.all([
    import(`../messages/${locale}/users/auth.json`),
    import(`../messages/${locale}/common/common.json`),
    import(`../messages/${locale}/common/errors.json`),
    import(`../messages/${locale}/users/frame.json`),
    import(`../messages/${locale}/support/help.json`),
  ])
  return {
    auth: auth.default,
    common: common.default,
    errors: errors.default,
    frame: frame.default,
    help: help.default,
  }
}

/**
 * Around a part that any page may load when it is asked for: the texts that no page carries before. Waits for them, so that a
 * Suspense belongs around it.
 */
export function SharedMessages({ children }: { children: ReactNode }) {
  const messages = use(loadSharedMessages(localeOr(useLocale())))
  return <MessagesScope messages={messages}>{children}</MessagesScope>
}
