import { defineAccount } from './define.ts'
import { type Invented, inventedNames } from './handles.ts'
import { hash, pick, unit, weighted } from './random.ts'
import { recurring } from './recurrence.ts'
import { type AccountSpec, type FollowerPlan, type Language, type LikesPlan, languages, type Naming } from './spec.ts'

const languageWeights: Record<Language, number> = { en: 9, es: 3, pt: 2, it: 2, ko: 2, de: 3, ja: 2, th: 2 }
const weights = languages.map((language) => languageWeights[language])
const zones: Record<Language, readonly string[]> = {
  en: ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'Australia/Sydney', 'Europe/Dublin'],
  es: ['Europe/Madrid', 'America/Mexico_City', 'America/Bogota'],
  pt: ['Europe/Lisbon', 'America/Sao_Paulo'],
  it: ['Europe/Rome'],
  ko: ['Asia/Seoul'],
  de: ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'],
  ja: ['Asia/Tokyo'],
  th: ['Asia/Bangkok'],
}

function followersOf(seed: number, index: number): number {
  if (index % 40 === 11) return Math.round(10 ** (6.2 + 2.2 * unit(seed, 'size')))
  return Math.round(10 ** (2 + 3.6 * unit(seed, 'size')))
}

function postsOf(seed: number, index: number): number {
  if (index % 60 === 33) return 0
  if (index % 40 === 11) return Math.round(400 + 2400 * unit(seed, 'posts'))
  return Math.round(10 ** (0.8 + 2.67 * unit(seed, 'posts') ** 0.7))
}

function planOf(seed: number, index: number): Partial<FollowerPlan> {
  const share = 0.02 + 0.12 * unit(seed, 'spike-share')
  return {
    purgeLoss: index % 5 < 3 ? 0.003 + 0.015 * unit(seed, 'purge-loss') : 0,
    spike: index % 5 === 1 || index % 5 === 4 ? { plan: recurring(seed, 'spike', 70 + (index % 40)), share } : null,
    stall: index % 6 === 2 ? { plan: recurring(seed, 'stall', 100), days: 18 + (index % 9) } : null,
    glitch: index % 60 === 17 ? { plan: recurring(seed, 'glitch', 84), hours: 18 } : null,
  }
}

function likesOf(seed: number, index: number): LikesPlan {
  if (index % 10 === 3) return { hidden: 'phases', plan: recurring(seed, 'likes', 95), shownDays: 45 }
  return { hidden: index % 10 === 6 ? 'some' : 'never' }
}

function namingOf(handle: string, seed: number, index: number): Naming {
  if (index % 12 === 5) {
    const renamed = [
      { from: 0, handle: `the.${handle}` },
      { from: 50, handle },
    ]
    return { before: handle, plan: recurring(seed, 'names', 90), stretches: renamed }
  }
  if (index % 16 === 7) {
    const away = [
      { from: 0, handle: null },
      { from: 9, handle },
    ]
    return { before: handle, plan: recurring(seed, 'names', 90), stretches: away }
  }
  return handle
}

function neighbours(index: number): string[] {
  // Two of the same kind and one from the same place, so that mentions form small circles.
  return [index + 12, index + 36, index + 1].flatMap(
    (other) => inventedNames[other % inventedNames.length]?.handle ?? [],
  )
}

function generate({ handle, title, kind }: Invented, index: number): AccountSpec {
  const seed = hash(handle)
  const bathLanguages = kind === 'bathhouse' && unit(seed, 'bath') < 0.4
  const spoken = languages[weighted(weights, unit(seed, 'language'))] ?? 'en'
  const language = bathLanguages ? 'ja' : spoken
  return defineAccount({
    handle,
    title,
    kind,
    language,
    timeZone: pick(zones[language], seed, 'zone'),
    followers: followersOf(seed, index),
    yearlyGrowth: -0.08 + 0.5 * unit(seed, 'growth') ** 1.5,
    posts: postsOf(seed, index),
    startDay: 30 + 2000 * unit(seed, 'start'),
    plan: planOf(seed, index),
    likes: likesOf(seed, index),
    naming: namingOf(handle, seed, index),
    mentionsReadable: index % 3 !== 0,
    mentions: neighbours(index),
  })
}

export const generated: AccountSpec[] = inventedNames.map(generate)
