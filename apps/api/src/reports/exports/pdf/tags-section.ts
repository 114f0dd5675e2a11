import { notableEffect } from '@tidewatch/insights/posts/best-effect'
import type { TagStat } from '@tidewatch/insights/public/analytics'
import type { PublicReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import { effectTable } from './effect-table.ts'
import { sizes } from './ink.ts'
import type { Parts } from './parts.ts'

/** Paper is for reading: the tables have every tag. */
const tagsOnPaper = 15

/** Hashtags, then mentions, with the results of posts that use them. */
export function tagsSection({ hashtags, mentions }: PublicReport, parts: Parts): Content[] {
  return [
    parts.writing.heading(parts.formatter.words.reports('sections.tags')),
    ...tags('hashtags', hashtags, parts),
    ...tags('mentions', mentions, parts),
  ]
}

function tags(part: 'hashtags' | 'mentions', stats: readonly TagStat[], parts: Parts): Content[] {
  const { formatter, writing } = parts
  const { files, patterns } = formatter.words
  if (stats.length === 0) {
    return [writing.subheading(patterns(`tags.${part}.none`)), writing.soft(patterns(`tags.${part}.noneText`))]
  }
  const formatTag = ({ tag }: TagStat) => `${part === 'hashtags' ? '#' : '@'}${tag}`
  const best = notableEffect(stats)
  const shown = stats.slice(0, tagsOnPaper)
  const finding = best
    ? patterns('tags.found', { tag: formatTag(best), times: formatter.times(best.timesMedian ?? 1) })
    : patterns(`tags.${part}.title`)
  return [
    writing.subheading(finding),
    effectTable(
      patterns(`tags.${part}.name`),
      shown.map((stat) => ({ ...stat, name: formatTag(stat) })),
      parts,
    ),
    ...(stats.length > shown.length
      ? [writing.soft(files('onPaper', { shown: shown.length, total: stats.length }), { fontSize: sizes.small })]
      : []),
  ]
}
