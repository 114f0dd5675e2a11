import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findInstalledBrowser } from '../browser.mjs'
import { hostEnv } from '../env.mjs'
import { readEnvFile } from '../env-file.mjs'
import { isInstalled } from '../install.mjs'
import { projectDir } from '../project.mjs'
import { canConnect, isReachable } from '../reachability.mjs'
import { say } from '../terminal.mjs'
import { isHostNodeRecent, isNodeReady, isPnpmReady, requireSupportedPlatform } from '../toolchain.mjs'
import { checkOperator } from './operator.mjs'
import { checkPasswordPolicy } from './passwords.mjs'
import { checkPayments } from './payments.mjs'
import { checkTransfer } from './transfer.mjs'

/** @typedef {{ state: 'ok' | 'later' | 'wrong', what: string, detail: string }} Finding */

/** Reports what's set, reachable and missing, and how to fix it. Changes nothing. */
export async function runDoctor() {
  requireSupportedPlatform()
  const settings = readSettings()
  const sections = {
    Tools: checkTools(),
    Ports: await checkPorts(settings),
    Services: await checkServices(settings),
    Environment: [...settings.values()].map(describeVariable),
  }
  for (const [title, findings] of Object.entries(sections)) say(`${formatSection(title, findings)}\n`)
  const wrong = Object.values(sections)
    .flat()
    .filter(({ state }) => state === 'wrong')
  say(
    wrong.length === 0
      ? 'All is well: "npm start" runs Tidewatch.'
      : `To mend: ${wrong.map(({ what }) => what).join(', ')}.`,
  )
  return wrong.length === 0 ? 0 : 1
}

/** @typedef {{ name: string, value: string, source: 'environment' | '.env' | 'default' }} Setting */

/** Every known variable with its effective value. @returns {Map<string, Setting>} */
function readSettings() {
  const file = readEnvFile(join(projectDir, '.env'))
  const known = [...readEnvFile(join(projectDir, '.env.example'))]
  return new Map(known.map(([name, fallback]) => [name, resolveSetting(name, fallback, file.get(name))]))
}

/** @param {string} name @param {string} fallback @param {string | undefined} fromFile @returns {Setting} */
function resolveSetting(name, fallback, fromFile) {
  if (hostEnv[name]) return { name, value: hostEnv[name], source: 'environment' }
  if (fromFile) return { name, value: fromFile, source: '.env' }
  return { name, value: fallback, source: 'default' }
}

/** Values that were set may be secret, so only defaults are shown. @param {Setting} setting @returns {Finding} */
function describeVariable({ name, value, source }) {
  if (source === 'default') return { state: 'ok', what: name, detail: value ? `default: ${value}` : 'not set' }
  return { state: 'ok', what: name, detail: source === '.env' ? 'set in .env' : 'set in the environment' }
}

/** @returns {Finding[]} */
function checkTools() {
  const later = 'missing; "npm start" brings it'
  const browser = findInstalledBrowser()
  const node = isHostNodeRecent() ? process.version : `24 from .tools, beside ${process.version}`
  return [
    isNodeReady() ? { state: 'ok', what: 'Node', detail: node } : { state: 'later', what: 'Node 24', detail: later },
    { state: isPnpmReady() ? 'ok' : 'later', what: 'pnpm', detail: isPnpmReady() ? 'from .tools' : later },
    isInstalled()
      ? { state: 'ok', what: 'Dependencies', detail: 'installed' }
      : { state: 'later', what: 'Dependencies', detail: 'not as the manifests say; "npm start" installs them' },
    browser
      ? { state: 'ok', what: 'Browser for tests', detail: browser }
      : { state: 'later', what: 'Browser for tests', detail: 'none; "npm test" installs one, or set CHROMIUM_PATH' },
  ]
}

/** @param {Map<string, Setting>} settings @returns {Promise<Finding[]>} */
async function checkPorts(settings) {
  const isRunning = existsSync(join(projectDir, '.data/running.json'))
  const ports = [...settings.values()].filter(({ name }) => name.endsWith('_PORT'))
  return Promise.all(
    ports.map(async ({ name, value }) => {
      const port = Number(value)
      if (!Number.isInteger(port) || port < 1 || port > 65_535) {
        return { state: /** @type {const} */ ('wrong'), what: name, detail: `"${value}" is no port: use 1 to 65535` }
      }
      const taken = (await canConnect('127.0.0.1', port)) || (await canConnect('::1', port))
      if (!taken) return { state: /** @type {const} */ ('ok'), what: name, detail: `${port} is free` }
      return isRunning
        ? { state: /** @type {const} */ ('ok'), what: name, detail: `${port} is in use while Tidewatch runs` }
        : {
            state: /** @type {const} */ ('wrong'),
            what: name,
            detail: `${port} is taken: end that program or set ${name}`,
          }
    }),
  )
}

/** @param {Map<string, Setting>} settings @returns {Promise<Finding[]>} */
async function checkServices(settings) {
  const value = (/** @type {string} */ name) => settings.get(name)?.value ?? ''
  const graph = value('GRAPH_TOKENS') ? value('GRAPH_BASE_URL') : ''
  const region = value('FILES_S3_REGION')
  const bucket = value('FILES_S3_BUCKET') ? value('FILES_S3_ENDPOINT') || `https://s3.${region}.amazonaws.com` : ''
  const firebase = value('FIREBASE_PROJECT_ID').startsWith('demo-') ? '' : 'https://identitytoolkit.googleapis.com'
  const payments = checkPayments({
    secretKey: value('STRIPE_SECRET_KEY'),
    webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
    origin: value('STRIPE_API_ORIGIN'),
    siteEnvironment: value('SITE_ENVIRONMENT'),
  })
  const services = await Promise.all([
    checkService('Database', value('DATABASE_URL'), 5432, 'DATABASE_URL', 'one is started here'),
    checkService('Mail server', value('SMTP_URL'), 25, 'SMTP_URL', 'the mail inbox takes its place'),
    checkService('Instagram', graph, 443, 'GRAPH_BASE_URL', 'the Graph sandbox takes its place'),
    checkService('Bucket', bucket, 443, 'FILES_S3_ENDPOINT', 'the folder .data/files takes its place'),
    checkService('Sign-in', firebase, 443, 'FIREBASE_PROJECT_ID', 'the Auth emulator takes its place'),
    checkIdentityErasure(firebase !== '', value('FIREBASE_SERVICE_ACCOUNT')),
    checkPasswordPolicy({
      projectId: value('FIREBASE_PROJECT_ID'),
      apiKey: value('FIREBASE_API_KEY'),
      siteEnvironment: value('SITE_ENVIRONMENT'),
    }),
  ])
  const transfer = checkTransfer({
    id: value('TRANSFER_CLIENT_ID'),
    secret: value('TRANSFER_CLIENT_SECRET'),
    redirects: value('TRANSFER_REDIRECT_URIS'),
    hasSandbox: graph === '',
  })
  return [...services, ...(await payments), transfer, checkOperator(settings.values(), value('SITE_ENVIRONMENT'))]
}

/** @param {boolean} isReal @param {string} account @returns {Finding} */
function checkIdentityErasure(isReal, account) {
  const what = 'Erasing of sign-ins'
  if (!isReal) return { state: 'ok', what, detail: 'at the Auth emulator' }
  if (!account)
    return { state: 'wrong', what, detail: 'set FIREBASE_SERVICE_ACCOUNT, or deleted users stay at Firebase' }
  try {
    const { client_email: email, private_key: key } = JSON.parse(account)
    if (email && key) return { state: 'ok', what, detail: `as ${email}` }
  } catch {
    // Reported below, like JSON of another shape.
  }
  return { state: 'wrong', what, detail: 'FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account key' }
}

/**
 * @param {string} what @param {string} address @param {number} port @param {string} variable @param {string} standIn
 * @returns {Promise<Finding>}
 */
async function checkService(what, address, port, variable, standIn) {
  if (!address) return { state: 'ok', what, detail: standIn }
  if (await isReachable(address, port)) return { state: 'ok', what, detail: 'reachable' }
  return { state: 'wrong', what, detail: `not reachable: check ${variable} and the network` }
}

const signs = { ok: 'ok', later: '--', wrong: '!!' }

/** @param {string} title @param {readonly Finding[]} findings */
function formatSection(title, findings) {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.map(({ state, what, detail }) => `  ${signs[state]}  ${what.padEnd(width)}  ${detail}`)
  return [title, ...lines].join('\n')
}
