/**
 * The probability of `hits` or more out of `trials`, each with probability `p`. Summed from logarithms, so that
 * thousands of trials neither overflow nor take long.
 */
export function binomialTail(hits: number, trials: number, p: number): number {
  if (hits <= 0) return 1
  if (p >= 1) return 1
  if (p <= 0) return 0
  let logTerm = logChoose(trials, hits) + hits * Math.log(p) + (trials - hits) * Math.log1p(-p)
  let sum = 0
  for (let k = hits; k <= trials; k += 1) {
    sum += Math.exp(logTerm)
    logTerm += Math.log((trials - k) / (k + 1)) + Math.log(p) - Math.log1p(-p)
  }
  return Math.min(1, sum)
}

function logChoose(n: number, k: number): number {
  let sum = 0
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i)
  return sum
}
