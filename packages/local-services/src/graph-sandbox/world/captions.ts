import { DAY } from './calendar.ts'
import { phrases } from './phrases/by-language.ts'
import { pick, unit } from './random.ts'
import type { AccountSpec, Kind, Language } from './spec.ts'

const tags: Record<Kind, readonly string[]> = {
  bakery: ['sourdough', 'rye', 'breadmaking', 'cardamom', 'ovenlight', 'morningbake', 'pastry'],
  sailing: ['sailing', 'regatta', 'dinghy', 'onthewater', 'windwatch', 'harbour', 'juniorsailing'],
  museum: ['museum', 'lighthouse', 'collection', 'objectoftheweek', 'archive', 'maritimehistory'],
  ceramics: ['ceramics', 'stoneware', 'wheelthrown', 'glaze', 'kilnopening', 'pottery'],
  football: ['football', 'matchday', 'training', 'youthteam', 'cleansheet', 'stadium'],
  cycling: ['cycling', 'gravel', 'climbing', 'roadbike', 'trainingride', 'longdistance'],
  florist: ['flowers', 'bouquet', 'seasonal', 'florist', 'wildflowers', 'driedflowers'],
  restaurant: ['kitchen', 'seasonalmenu', 'lunch', 'chefstable', 'localproduce', 'dinner'],
  design: ['typography', 'poster', 'printmaking', 'graphicdesign', 'lettering', 'studio'],
  gallery: ['exhibition', 'drawing', 'contemporaryart', 'opening', 'workonpaper', 'artspace'],
  bathhouse: ['bathhouse', 'sauna', 'woodfired', 'quiethour', 'steam', 'yuzu'],
  creator: ['weeklydiary', 'packinglist', 'questions', 'smalljoys', 'plants', 'outdoors'],
}

/** A giveaway has far more comments than usual. */
export function isGiveaway(spec: AccountSpec, seq: number): boolean {
  return unit(spec.seed, 'giveaway', seq) < 0.025
}

/** When a caption is edited, or null if it never is. */
export function editedAt(spec: AccountSpec, seq: number, postedAt: number): number | null {
  if (unit(spec.seed, 'edited', seq) >= spec.posting.editedShare) return null
  return postedAt + (0.04 + 9 * unit(spec.seed, 'edit-delay', seq)) * DAY
}

function hashtags(spec: AccountSpec, seq: number): string[] {
  const pool = [...tags[spec.kind], ...phrases[spec.language].tags]
  const count = Math.floor(unit(spec.seed, 'tag-count', seq) * 6)
  const chosen = Array.from({ length: count }, (_, n) => pick(pool, spec.seed, 'tag', seq * 8 + n))
  return [...new Set(chosen)].map((tag) => `#${tag}`)
}

function mention(spec: AccountSpec, seq: number): string | null {
  if (spec.mentions.length === 0 || unit(spec.seed, 'mentions', seq) >= 0.28) return null
  // Squared, so that the first in the list is mentioned most.
  const index = Math.floor(unit(spec.seed, 'mentioned', seq) ** 2 * spec.mentions.length)
  return `${phrases[spec.language].mention} ${spec.mentionsReadable ? '@' : ''}${spec.mentions[index]}`
}

/** Lines rotate with a random start in each round, so that neighbouring captions seldom match. */
function lineOf(spec: AccountSpec, seq: number, language: Language): string {
  const lines = phrases[language].lines[spec.kind]
  const round = Math.floor(seq / lines.length)
  const start = Math.floor(unit(spec.seed, 'round', round) * lines.length)
  return lines[(seq + start) % lines.length] ?? ''
}

/** The caption at a given time, or null for a post without one. */
export function captionAt(spec: AccountSpec, seq: number, postedAt: number, time: number): string | null {
  const { seed } = spec
  const words = phrases[spec.language]
  if (unit(seed, 'wordless', seq) < 0.03) return null
  const edit = editedAt(spec, seq, postedAt)
  const edited = edit !== null && edit <= time
  const text = [
    unit(seed, 'opened', seq) < 0.6 ? pick(words.openers, seed, 'opener', seq) : '',
    lineOf(spec, seq, spec.language),
    unit(seed, 'told', seq) < 0.55 ? pick(words.asides, seed, 'aside', seq) : '',
    pick(words.closers, seed, 'closer', seq),
    mention(spec, seq) ?? '',
  ]
  const found = hashtags(spec, seq)
  return [
    text.filter((part) => part !== '').join(spec.language === 'ja' ? '' : ' '),
    isGiveaway(spec, seq) ? words.giveaway : '',
    edited ? words.edit : '',
    (edited ? found.slice(1) : found).join(' '),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

export function altTextOf(spec: AccountSpec, seq: number): string | null {
  return unit(spec.seed, 'described', seq) < 0.25 ? lineOf(spec, seq, 'en') : null
}
