import { translatorFor } from '@tidewatch/i18n/translator'
import { figureKeys } from '@tidewatch/insights/figure'
import * as z from 'zod'

export const explainMetricInput = z.object({ metric: z.enum(figureKeys) })

/** How a number of the screens is computed: the words that its own explanation there has. */
export async function explainMetric(metric: (typeof figureKeys)[number]): Promise<{ label: string; formula: string }> {
  const t = await translatorFor('en', 'insights')
  return { label: t(`figures.${metric}.label`), formula: t(`figures.${metric}.formula`) }
}
