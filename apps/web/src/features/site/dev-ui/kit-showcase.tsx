'use client'

import { eventPanelShortcut } from '@tidewatch/shell/event-panel-access'
import { Kbd } from '@tidewatch/ui/primitives/kbd'
import { Showcase } from '@tidewatch/ui/showcase'

/** The UI kit as browsers run it, with the developer tools available on every page. */
export function KitShowcase() {
  return (
    <>
      <Showcase />
      <section aria-labelledby="tools" lang="en" className="mx-auto w-full max-w-content px-5 pb-16">
        <h2 id="tools" className="border-t pt-8 font-semibold text-xl">
          Tools on every page
        </h2>
        <p className="mt-3 max-w-reading">
          {eventPanelShortcut.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          lists the analytics events that would be sent in production. <code>?events=1</code> in the address adds a tab
          for it at the edge of the screen, <code>?events=0</code> takes it away. Phones get a console in the page.
        </p>
      </section>
    </>
  )
}
