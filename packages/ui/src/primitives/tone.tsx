/** What a colour means: tide = good or primary, coral = needs a person, plum = loss, amber = waiting. */
export type Tone = 'neutral' | 'tide' | 'coral' | 'plum' | 'amber'

export const toneText: Record<Tone, string> = {
  neutral: 'text-soft',
  tide: 'text-tide',
  coral: 'text-coral',
  plum: 'text-plum',
  amber: 'text-amber',
}

export const toneTint: Record<Tone, string> = {
  neutral: 'bg-sunken',
  tide: 'bg-tide-tint',
  coral: 'bg-coral-tint',
  plum: 'bg-plum-tint',
  amber: 'bg-amber-tint',
}
