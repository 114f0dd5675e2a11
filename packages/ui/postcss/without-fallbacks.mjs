/** What Tailwind asks for before it mixes colours, spaces aside. */
const asksForColorMix = '(color:color-mix(inlab,red,red))'

/**
 * Takes out what Tailwind writes for browsers that are older than those of .browserslistrc, as it cannot be told of them: a
 * colour in place of each mixed one, and what registers its variables where `@property` is unknown. Together they are a
 * twentieth of a style sheet.
 */
export default function withoutFallbacks() {
  return {
    postcssPlugin: 'without-fallbacks',
    OnceExit(root) {
      root.walkAtRules('supports', (supports) => {
        if (supports.params.replaceAll(/\s/g, '') !== asksForColorMix) return
        const before = supports.parent.nodes.slice(0, supports.parent.index(supports))
        replaceOlder(before, supports.nodes)
        for (const rule of supports.nodes.filter(({ type }) => type === 'rule')) {
          replaceOlder(before.findLast(({ selector }) => selector === rule.selector)?.nodes ?? [], rule.nodes)
        }
        supports.replaceWith(supports.nodes)
      })
      root.walkAtRules('layer', (layer) => {
        if (layer.params === 'properties' && layer.nodes) layer.remove()
      })
    },
  }
}
withoutFallbacks.postcss = true

/** Of what was declared before, takes away what is declared anew. */
function replaceOlder(before, nodes) {
  const anew = new Set(nodes.flatMap(({ type, prop }) => (type === 'decl' ? prop : [])))
  for (const older of before.filter(({ type, prop }) => type === 'decl' && anew.has(prop))) older.remove()
}
