'use client'

import { Showcase } from '@tidewatch/ui/showcase'

/** The kit as browsers run it. */
export function KitShowcase() {
  return <Showcase />
}
