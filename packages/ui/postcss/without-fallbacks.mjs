/** Tailwind's condition before it mixes colours, without spaces. */
const colorMixCondition = '(color:color-mix(inlab,red,red))'

/**
 * Removes Tailwind's fallbacks for browsers older than those in .browserslistrc, because Tailwind can't be configured
 * to omit them: a plain colour for each mixed one, and initial values for its variables in browsers without
 * `@property`. Together they're a twentieth of a style sheet.
 */
export default function withoutFallbacks() {
  return {
    postcssPlugin: 'without-fallbacks',
    OnceExit(root) {
      root.walkAtRules('supports', (supports) => {
        if (supports.params.replaceAll(/\s/g, '') !== colorMixCondition) return
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

/** Removes earlier declarations of properties that are declared again. */
function replaceOlder(before, nodes) {
  const redeclared = new Set(nodes.flatMap(({ type, prop }) => (type === 'decl' ? prop : [])))
  for (const older of before.filter(({ type, prop }) => type === 'decl' && redeclared.has(prop))) older.remove()
}
