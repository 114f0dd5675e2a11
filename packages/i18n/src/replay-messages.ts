import type { Locale } from '@tidewatch/site-config/locales'
import type insights from '../messages/en/insights/insights.json'
import type provenance from '../messages/en/insights/provenance.json'
import type samples from '../messages/en/watch/samples.json'

/** Everything that the replay of a sample account says. */
export interface ReplayMessages {
  samples: typeof samples
  provenance: typeof provenance
  insights: typeof insights
}

/** For browsers: no page carries these texts before somebody scrolls to the replay. */
export async function loadReplayMessages(locale: Locale): Promise<ReplayMessages> {
  const [samples, provenance, insights] = await Promise.all([
    import(`../messages/${locale}/watch/samples.json`),
    import(`../messages/${locale}/insights/provenance.json`),
    import(`../messages/${locale}/insights/insights.json`),
  ])
  return { samples: samples.default, provenance: provenance.default, insights: insights.default }
}
