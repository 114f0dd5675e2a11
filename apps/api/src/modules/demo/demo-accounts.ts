export interface DemoAccount {
  handle: string
  /** Names that the account had before, oldest first. */
  formerHandles?: string[]
}

/** The fictional accounts of the demo list, in its order. Only the Graph sandbox knows them. */
export const demoAccounts: DemoAccount[] = [
  { handle: 'harbour.lights' },
  { handle: 'mara.okonjo' },
  { handle: 'tidewater.fc' },
  { handle: 'lena.sails', formerHandles: ['lena.at.sea'] },
  { handle: 'casa.limon' },
  { handle: 'padaria.aurora' },
  { handle: 'studio.velluto' },
  { handle: 'nordlicht.keramik' },
  { handle: 'haneul.bakes' },
  { handle: 'kawabe.sento' },
  { handle: 'baan.dokmai' },
  { handle: 'quiet.archive' },
]
