/** @typedef {import('./doctor.mjs').Finding} Finding */

/**
 * Whether the operator's data is complete, which production does not start without.
 * @param {Iterable<{ name: string, value: string }>} settings every variable with the value in effect
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
