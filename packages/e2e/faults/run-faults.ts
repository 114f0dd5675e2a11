import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findAccounts } from './accounts.ts'
import { type Fault, faults } from './faults.ts'
import { findStrayFiles, findUnfulfilled, findViolations } from './invariants.ts'
import { type Promised, startLoad } from './load.ts'
import { type Product, startProduct } from './product.ts'
import { createRandom, type Random } from './random.ts'

/** All promised work has to be done this long after the repair. */
const recoveryGoalMs = 30_000
/** After that the round has failed, but is measured up to this time. */
const maxWaitMs = 240_000
const accountsPerRound = 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

interface Round {
  problems: string[]
  seconds: number
}

async function runRound(product: Product, fault: Fault, random: Random, accounts: string[]): Promise<Round> {
  const problems: string[] = []
  const { promised, done } = startLoad(product.stack.origins, accounts)
  // Failures are reported below; this avoids an unhandled rejection during the fault.
  done.catch(() => undefined)
  await delay(random.between(50, 2_500))
  await fault.strike(product, random)
  const startedAt = performance.now()
  await done.catch((error: unknown) => problems.push(String(error)))
  const seconds = (await waitUntilDone(product, { promised, startedAt, problems })) / 1_000
  problems.push(...(await findViolations(product.pool, promised)))
  for (const file of await findStrayFiles(product.pool, product.filesDir)) {
    // Files that a killed process was writing are erased by the nightly maintenance.
    if (!fault.ends.includes('server') && !fault.ends.includes('worker'))
      problems.push(`The file ${file} belongs to nobody.`)
  }
  const ends = product.takeEnds()
  const unexpected = ends.filter((sentence) => !fault.ends.some((service) => sentence.startsWith(`${service} ended`)))
  problems.push(...unexpected.map((sentence) => `By itself: ${sentence}`))
  return { problems, seconds }
}

interface WaitOptions {
  promised: Promised
  /** The time of the repair. */
  startedAt: number
  problems: string[]
}

async function waitUntilDone({ pool }: Product, { promised, startedAt, problems }: WaitOptions): Promise<number> {
  for (let late = false; ; ) {
    const left = await findUnfulfilled(pool, promised).catch((error: unknown) => [String(error)])
    const passed = performance.now() - startedAt
    if (left.length === 0) return passed
    if (passed > recoveryGoalMs && !late) {
      problems.push(`Not done after ${recoveryGoalMs / 1_000} s: ${[...new Set(left)].join('; ')}.`)
      late = true
    }
    if (passed > maxWaitMs) return passed
    await delay(250)
  }
}

async function run(): Promise<number> {
  say(`${rounds} rounds with the seed ${seed}: again with --rounds ${rounds} --seed ${seed}.`)
  const random = createRandom(seed)
  const product = await startProduct(say)
  let failed = 0
  let slowest = 0
  try {
    const possible = faults.filter((fault) => {
      const reason = fault.impossible?.(product) ?? null
      if (reason) say(`Skipped: ${fault.name}, as ${reason}.`)
      return reason === null && fault.name.includes(values.only)
    })
    const accounts = await findAccounts(product.stack.origins, rounds * accountsPerRound)
    let planned: Fault[] = []
    for (let round = 1; round <= rounds; round += 1) {
      if (planned.length === 0) planned = random.shuffle(possible)
      const fault = planned.shift()
      if (!fault) throw new Error('There is no such fault.')
      const result = await runRound(product, fault, random, accounts.splice(0, accountsPerRound))
      slowest = Math.max(slowest, result.seconds)
      if (result.problems.length > 0) failed += 1
      const word = result.problems.length > 0 ? 'FAILED' : 'well'
      say(
        `${String(round).padStart(3)}  ${word}  ${fault.name}: everything done ${result.seconds.toFixed(1)} s after it`,
      )
      for (const problem of result.problems) say(`       ${problem}`)
    }
  } finally {
    await product.stop()
  }
  say(
    `\n${rounds - failed} of ${rounds} rounds went well; the slowest was done after ${slowest.toFixed(1)} s. Seed ${seed}.`,
  )
  return failed > 0 ? 1 : 0
}

process.exit(await run())
