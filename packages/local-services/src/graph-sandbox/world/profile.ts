import { phrases } from './phrases/by-language.ts'
import { latest, recurring } from './recurrence.ts'
import type { AccountSpec } from './spec.ts'

export type Profile = { name: string; biography: string; website: string | null; pictureVersion: number }

function turn(spec: AccountSpec, topic: string, days: number, time: number): number {
  return latest(recurring(spec.seed, topic, days), time).index
}

function rotate<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length]
  if (item === undefined) throw new RangeError('Nothing to rotate')
  return item
}

/** Name, biography, website and picture at a given time; each changes on its own schedule. */
export function profileAt(spec: AccountSpec, time: number): Profile {
  const words = phrases[spec.language]
  const label = words.label[spec.kind]
  const days = spec.profileDays
  const site = spec.website
  return {
    name: rotate([spec.title, spec.title, `${spec.title} · ${label}`], turn(spec, 'name', days * 2.2, time)),
    biography: `${label}\n${rotate(words.bios, turn(spec, 'biography', days, time))}`,
    website: site && rotate([site, `${site}news`, site, null], turn(spec, 'website', days * 1.6, time)),
    pictureVersion: Math.max(0, turn(spec, 'picture', days * 1.3, time)),
  }
}
