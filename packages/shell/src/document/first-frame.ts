import { documentScript } from '#/document/document-script.ts'

/**
 * Runs in the page, as a text: asks for its scripts once the first frame is there, or when a slow line has had a tenth of a
 * second for the style sheet and the font. The elements look as Next writes them: React and Next find them by that.
 */
function askForScripts(sources: string[]) {
  let hasAsked = false
  const ask = () => {
    if (hasAsked) return
    hasAsked = true
    for (const source of sources) {
      const script = document.createElement('script')
      script.src = source
      script.async = true
      document.head.append(script)
    }
  }
  requestAnimationFrame(() => setTimeout(ask))
  setTimeout(ask, 100)
}

const scriptTag = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g
const preloadTag = /<link rel="preload" as="script" [^>]*>/g
const styleSheetTag = '<link rel="stylesheet"'
const documentTag = `<script>${documentScript}</script>`

/**
 * The HTML of a page, changed so that people see it before it starts (docs/decisions/0025): its scripts are asked for after
 * the first frame, and its own script runs before the style sheet, where nothing holds it up. A page that Next does not
 * write as expected is left as it is. `added` is the text of the inline script that does it.
 */
export function withFirstFrameFirst(html: string): { html: string; added: string[] } {
  const sources = new Set(Array.from(html.matchAll(scriptTag), ([, source]) => source))
  if (sources.size === 0 || !html.includes(styleSheetTag)) return { html, added: [] }
  // React takes the first script without an address in the head for its own, so that comes before the new one.
  const own = html.includes(documentTag) ? documentTag : ''
  const asking = `(${askForScripts})(${JSON.stringify([...sources])})`
  const changed = html
    .replaceAll(scriptTag, '')
    .replaceAll(preloadTag, '')
    .replace(own, '')
    .replace(styleSheetTag, () => `${own}<script>${asking}</script>${styleSheetTag}`)
  return { html: changed, added: [asking] }
}
