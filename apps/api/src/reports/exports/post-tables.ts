import type { MixShare, RankedPost } from '@tidewatch/insights/public/analytics'
import type { Formatter } from './formatter.ts'
import { moment, number, ratio, type Table, text } from './table.ts'

/** Posts, best first. Likes that the owner hides are left empty. */
export function postTable(posts: readonly RankedPost[], { words, zoneName }: Formatter): Table {
  const { files, provenance, reports } = words
  return {
    key: 'bestPosts',
    title: reports('sections.bestPosts'),
    heads: [
      files('columns.posted', { zone: zoneName }),
      provenance('mix.type'),
      files('columns.caption'),
      provenance('posts.likes'),
      provenance('posts.comments'),
      provenance('posts.views'),
      provenance('posts.rate'),
      provenance('posts.times'),
      files('columns.link'),
    ],
    rows: posts.map((post) => [
      moment(post.postedAt),
      text(provenance(`posts.type.${post.type}`)),
      text(post.captionStart),
      number(post.likes),
      number(post.comments),
      number(post.views),
      ratio(post.engagementRate),
      number(post.timesMedian),
      text(post.permalink),
    ]),
  }
}

export function mixTable(mix: readonly MixShare[], { words }: Formatter): Table {
  const { files, provenance, reports } = words
  return {
    key: 'mix',
    title: reports('sections.mix'),
    heads: [provenance('mix.type'), provenance('mix.posts'), provenance('mix.share'), files('columns.interactions')],
    rows: mix.map(({ type, posts, share, medianInteractions }) => [
      text(provenance(`posts.type.${type}`)),
      number(posts),
      ratio(share),
      number(medianInteractions),
    ]),
  }
}
