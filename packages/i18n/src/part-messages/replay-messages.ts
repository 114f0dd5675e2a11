import type { Locale } from '@tidewatch/site-config/locales'
import type { Messages } from '../messages.ts'

/** Everything that the replay of a sample account says. */
export type ReplayMessages = Pick<Messages, 'common' | 'samples' | 'provenance' | 'insights'>

/** For browsers: no page carries these texts before somebody scrolls to the replay. */
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
