import type { PublicFigureAccount } from '#/platform/config/env.ts'

export interface SampleAccount extends PublicFigureAccount {
  /** Previous usernames, oldest first. */
  formerHandles?: string[]
}

/**
 * The fictional sample accounts, in display order; they're its public figures, too. Only the Graph sandbox knows them.
 */
export const sampleAccounts: SampleAccount[] = [
  { handle: 'harbour.lights', category: 'culture' },
  { handle: 'mara.okonjo', category: 'sport' },
  { handle: 'tidewater.fc', category: 'sport' },
  { handle: 'lena.sails', category: 'travel', formerHandles: ['lena.at.sea'] },
  { handle: 'casa.limon', category: 'food' },
  { handle: 'padaria.aurora', category: 'food' },
  { handle: 'studio.velluto', category: 'design' },
  { handle: 'nordlicht.keramik', category: 'design' },
  { handle: 'haneul.bakes', category: 'food' },
  { handle: 'kawabe.sento', category: 'travel' },
  { handle: 'baan.dokmai', category: 'design' },
  { handle: 'quiet.archive', category: 'culture' },
]

/** The account whose last 30 days the sample page replays. */
export const replayedHandle = 'mara.okonjo'
