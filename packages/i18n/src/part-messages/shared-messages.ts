import { type Locale, localeOrDefault } from '@tidewatch/site-config/locales'
import type { ComponentType } from 'react'
import type { Messages } from '../messages.ts'
import { withMessages } from '../messages-scope.tsx'

type Shared = Pick<Messages, 'auth' | 'common' | 'errors' | 'frame' | 'help'>

/** The texts of login, help and the app's frame, for browsers. */
export async function loadSharedMessages(locale: Locale): Promise<Shared> {
  const [auth, common, errors, frame, help] = await Promise.all([
    import(`../../messages/${locale}/users/auth.json`),
    import(`../../messages/${locale}/common/common.json`),
    import(`../../messages/${locale}/common/errors.json`),
    import(`../../messages/${locale}/users/frame.json`),
    import(`../../messages/${locale}/support/help.json`),
  ])
  return {
    auth: auth.default,
    common: common.default,
    errors: errors.default,
    frame: frame.default,
    help: help.default,
  }
}

/** A component that any page may load on demand, with its texts, which no page contains before. */
export async function withSharedMessages<Props extends object>(
  Part: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  return withMessages(Part, await loadSharedMessages(localeOrDefault(document.documentElement.lang)))
}
