/** The styles of a self-contained page: it has no style sheet, font or script of the site. */
export const barePageStyle = `
:root { color-scheme: light; --paper: #fbfaf6; --ink: #14242b; --soft: #45525a; --tide: #00646b; --on-tide: #fdfdfb }
:root.dark { color-scheme: dark; --paper: #0d161a; --ink: #edece7; --soft: #a9b3b6; --tide: #7ac9cb; --on-tide: #0d161a }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem 1.25rem }
svg { width: 3rem }
svg path:first-child { stroke: var(--ink) } svg path:last-child { stroke: var(--tide) }
h1 { margin: 1.25rem 0 .5rem; font-size: 1.5625rem; line-height: 1.3 }
p { margin: 0 0 1.5rem; color: var(--soft); text-wrap: pretty }
:lang(ja) { word-break: auto-phrase }
:lang(th) { line-height: 1.8 }
button { min-height: 2.75rem; margin-right: 1.25rem; padding: 0 1.25rem; border: 0; border-radius: 10px; background: var(--tide); color: var(--on-tide); font: inherit; font-weight: 500; cursor: pointer }
a { color: var(--tide) }
:focus-visible { outline: 2px solid var(--tide); outline-offset: 2px }
`
