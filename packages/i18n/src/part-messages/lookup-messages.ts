import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** The texts of an account's facts, posts and refusals. */
export type LookupMessages = Pick<Messages, 'common' | 'errors' | 'search' | 'addAccount' | 'monitors' | 'provenance'>

/** The texts of an account search, for browsers: no page contains them until someone searches. */
export async function loadLookupMessages(locale: Locale): Promise<LookupMessages> {
  const [common, errors, search, addAccount, monitors, provenance] = await Promise.all([
    import(`../../messages/${locale}/common/common.json`),
    import(`../../messages/${locale}/common/errors.json`),
    import(`../../messages/${locale}/watch/search.json`),
    import(`../../messages/${locale}/watch/add-account.json`),
    import(`../../messages/${locale}/watch/monitors.json`),
    import(`../../messages/${locale}/insights/provenance.json`),
  ])
  return {
    common: common.default,
    errors: errors.default,
    search: search.default,
    addAccount: addAccount.default,
    monitors: monitors.default,
    provenance: provenance.default,
  }
}
