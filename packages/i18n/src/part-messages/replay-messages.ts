import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** The texts of a sample account's replay. */
export type ReplayMessages = Pick<Messages, 'common' | 'samples' | 'provenance' | 'insights'>

/** For browsers: no page contains these texts until someone scrolls to the replay. */
export async function loadReplayMessages(locale: Locale): Promise<ReplayMessages> {
  const [common, samples, provenance, insights] = await Promise.all([
    import(`../../messages/${locale}/common/common.json`),
    import(`../../messages/${locale}/watch/samples.json`),
    import(`../../messages/${locale}/insights/provenance.json`),
    import(`../../messages/${locale}/insights/insights.json`),
  ])
  return {
    common: common.default,
    samples: samples.default,
    provenance: provenance.default,
    insights: insights.default,
  }
}
