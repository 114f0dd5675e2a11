import { type Kind, kinds } from './spec.ts'

const places = [
  'tarnwick',
  'ellowby',
  'sorrelhaven',
  'quillmere',
  'brackenholt',
  'ostermoor',
  'pellinsea',
  'marrowdale',
  'harrowmist',
  'vintersand',
  'copperfen',
  'larkenford',
  'mistleby',
  'duneholm',
  'saltwynd',
  'fennelcross',
  'ashquay',
  'brindlecove',
  'owlstrand',
  'heronsgap',
]

const words: Record<Kind, readonly string[]> = {
  bakery: ['crumb', 'levain', 'oven', 'rye'],
  sailing: ['sail', 'regatta', 'jib', 'moorings'],
  museum: ['museum', 'curios', 'lanterns', 'relics'],
  ceramics: ['kiln', 'clay', 'glaze', 'pots'],
  football: ['fc', 'united', 'rovers', 'athletic'],
  cycling: ['velo', 'wheels', 'pedal', 'peloton'],
  florist: ['petals', 'stems', 'blooms', 'meadow'],
  restaurant: ['table', 'kitchen', 'supper', 'larder'],
  design: ['type', 'press', 'forms', 'paper'],
  gallery: ['gallery', 'rooms', 'prints', 'canvas'],
  bathhouse: ['baths', 'steam', 'sauna', 'springs'],
  creator: ['diaries', 'wanders', 'notes', 'days'],
}

export type Invented = { handle: string; title: string; kind: Kind }

function capital(word: string): string {
  return word.length < 3 ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** One name for each combination of place and kind of account; the places are fictional. */
export const inventedNames: Invented[] = places.flatMap((place, row) =>
  kinds.map((kind, column) => {
    const word = words[kind][(row + column) % 4] ?? kind
    const joint = (row + column) % 5 === 0 ? '_' : '.'
    return { handle: `${place}${joint}${word}`, title: `${capital(place)} ${capital(word)}`, kind }
  }),
)
