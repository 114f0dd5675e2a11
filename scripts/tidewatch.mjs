import { findAdvisories } from './advisories.mjs'
import { bench } from './bench.mjs'
import { benchWeb } from './bench-web.mjs'
import { testDeployment } from './deployment-test.mjs'
import { runDoctor } from './doctor/doctor.mjs'
import { testFaults } from './faults.mjs'
import { testPrevious } from './previous.mjs'
import { backup, dev, endSessions, grant, reset, resetSecondFactor, restore, start } from './start.mjs'
import { Failure, say } from './terminal.mjs'
import { test, testBrowsers } from './test.mjs'

const oldestNode = 20

/** @type {Record<string, { about: string, run(): Promise<number> }>} */
const commands = {
  start: { about: 'build and run all of Tidewatch on this machine', run: start },
  dev: { about: 'the same with pages that follow every change', run: dev },
  test: { about: 'run every check and test', run: test },
  'test:browsers': { about: 'try the product in Firefox and WebKit', run: testBrowsers },
  'test:deploy': { about: 'run two of each container as deployed, and journeys through them', run: testDeployment },
  'test:faults': { about: 'break parts of the running product: -- --rounds 20 --seed 1', run: testFaults },
  'test:previous': { about: "run the release before's API tests on these tables: -- v1.2.0", run: testPrevious },
  bench: { about: 'measure and print ratios', run: bench },
  'bench:web': { about: 'have Lighthouse measure the public pages', run: benchWeb },
  advisories: { about: 'ask the registry what is known against our dependencies', run: findAdvisories },
  grant: { about: 'give a user a role: npm run grant -- EMAIL operator', run: grant },
  'end-sessions': { about: 'log a user out everywhere: npm run end-sessions -- EMAIL, or --all', run: endSessions },
  'reset-second-factor': {
    about: 'turn off the second factor of a user who lost it: npm run reset-second-factor -- EMAIL',
    run: resetSecondFactor,
  },
  backup: { about: 'keep the data in a new folder: npm run backup -- FOLDER', run: backup },
  restore: { about: 'bring a backup into an empty database: npm run restore -- FOLDER', run: restore },
  reset: { about: 'forget all local data', run: reset },
  doctor: { about: 'tell what is set, reachable and missing', run: runDoctor },
}

function help() {
  const lines = Object.entries(commands).map(([name, { about }]) => `  npm run ${name.padEnd(21)}${about}`)
  return `Commands of Tidewatch:\n${lines.join('\n')}`
}

async function main() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Failure(
      `Tidewatch needs Node ${oldestNode} or later, and this is ${process.versions.node}: install a newer one.`,
    )
  }
  const name = process.argv[2] ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command.run()
  say(help())
  return name ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = error.exitCode
}
