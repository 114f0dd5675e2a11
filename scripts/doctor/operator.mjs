/** @typedef {import('./doctor.mjs').Finding} Finding */

/**
 * Whether the operator's details are complete; production doesn't start without them.
 * @param {Iterable<{ name: string, value: string }>} settings every variable with its effective value
 * @param {string} siteEnvironment
 * @returns {Finding}
 */
export function checkOperator(settings, siteEnvironment) {
  const what = 'Operator'
  const missing = [...settings]
    .filter(({ name, value }) => name.startsWith('OPERATOR_') && !value)
    .map(({ name }) => name)
  if (missing.length === 0) return { state: 'ok', what, detail: 'complete' }
  const names = missing.join(', ')
  return siteEnvironment === 'production'
    ? { state: 'wrong', what, detail: `set ${names}: production shows them on the imprint` }
    : { state: 'ok', what, detail: `the sample operator takes its place; production needs ${names}` }
}
