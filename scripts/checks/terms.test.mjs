import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** Former terms and the standard term that replaces each. @type {Record<string, string>} */
const better = {
  asked: 'request, query',
  asking: 'request, query',
  desk: 'inbox, admin, editor',
  doubt: 'confidence, anomaly',
  doubts: 'confidence, anomalies',
  'give-back': 'refund, release',
  handing: 'sharing',
  pact: 'agreement',
  'put-away': 'archive',
  stationery: 'layout',
  sureness: 'confidence',
  'take-back': 'revoke',
  tell: 'notify',
  telling: 'notification',
  tend: 'reconcile',
  tending: 'reconcile',
  tidy: 'cleanup',
  told: 'notification',
  wish: 'input, options',
}

/** Terms also banned from calls and tables, which are read outside their module. @type {Record<string, string>} */
const betterForOthers = {
  lane: 'source',
  look: 'collection, check',
  looks: 'collections, checks',
  most: 'max',
  outlook: 'forecast',
  rhythm: 'frequency, posting times',
  saying: 'notification',
}

/**
 * Names in calls and tables that stay because they're stored, sealed, or columns that running releases use. The list
 * may only shrink.
 */
const kept = [
  'apps/api/src/platform/db/schema/delivery/message-payloads.ts: family-pact',
  'apps/api/src/platform/db/schema/family/family.ts: asked',
  'apps/api/src/platform/db/schema/reports/reports.ts: asked',
  'apps/api/src/platform/db/schema/shop/ledger.ts: asked',
  'apps/api/src/platform/db/schema/shop/ledger.ts: asked_at',
  'apps/api/src/platform/db/schema/shop/ledger.ts: asked_by',
  'apps/api/src/platform/db/schema/users/users.ts: told_legal_version',
  'packages/contract/src/delivery/notifications.ts: family-pact',
  'packages/contract/src/family/agreements.ts: asked',
  'packages/contract/src/family/agreements.ts: family-pact',
  'packages/contract/src/operations/billing-admin.ts: asked',
  'packages/contract/src/operations/billing-audit.ts: refund-asked',
  'packages/contract/src/reports/reports.ts: asked',
]

/**
 * Message keys that stay: stored or sent values that select texts, and terms in their plain sense. The list may only
 * shrink.
 */
const keptMessages = [
  // Kinds of emails, triggers of reports, states of refunds and actions in the audit log.
  'delivery/emails.json: layout.why.family-pact',
  'delivery/notifications.json: kinds.family-pact',
  'operations/billing-admin.json: audit.did.refund-asked',
  'operations/billing-admin.json: refund.state.asked',
  'reports/reports.json: filters.occasions.asked',
  // Named in analytics events.
  'site/faq.json: questions.rhythm',
  // Look-alike characters.
  'toolkit/profile-url.json: odd.faults.look-alike',
  'toolkit/profile-url.json: texts.look-alike',
  'toolkit/profile-url.json: titles.look-alike',
]

const sources = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(projectDir, group))
    .map((name) => join(group, name, 'src'))
    .filter((folder) => existsSync(join(projectDir, folder))),
)
const files = sources.flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: join(projectDir, folder) }).map((path) => join(folder, path)),
)

/** Splits `AskedFor`, `asked-for` and `askedFor` into lower-case words. @param {string} name */
const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

/**
 * A file's objections to a name, one per banned term.
 * @param {string} file @param {string} name @param {typeof better} terms
 */
const objections = (file, name, terms = better) => {
  const words = `-${wordsOf(name).join('-')}-`
  return Object.keys(terms)
    .filter((term) => words.includes(`-${term}-`))
    .map((term) => `${file}: ${name} (better: ${terms[term]})`)
}

/** The types and components declared in a text, type parameters included. @param {string} text */
const declaredIn = (text) =>
  [
    ...[
      ...text.matchAll(
        /^\s*(?:export )?(?:default )?(?:abstract )?(?:type|interface|class|enum|function) ([A-Z]\w*)/gm,
      ),
    ],
    ...[...text.matchAll(/\bfunction\*? \w+<([A-Z]\w*)/g)],
  ].map(([, name]) => name ?? '')

test("types and files use the glossary's terms", () => {
  assert.ok(files.length > 1000, 'The sources are not found any more.')
  assert.deepEqual(objections('a.ts', 'KeptAsked'), ['a.ts: KeptAsked (better: request, query)'])
  assert.deepEqual(declaredIn('export interface Wish {\ntype Told = 1\nasync function of<Asked>() {}'), [
    'Wish',
    'Told',
    'Asked',
  ])
  const found = files.flatMap((file) => [
    ...objections(file, basename(file)),
    ...declaredIn(readFileSync(join(projectDir, file), 'utf8')).flatMap((name) => objections(file, name)),
  ])
  assert.deepEqual(found, [])
})

/** The functions and constants declared at a module's top level. @param {string} text */
const topLevelOf = (text) =>
  [...text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  )

/** The functions, constants, property keys and quoted words in a text, without its comments. @param {string} text */
const namesIn = (text) =>
  [
    ...text
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .matchAll(/\b(?:function\*?|const|let) (\w+)|(?:^\s*|[{,] )(\w+)\??:|'([a-z][\w-]*)'/gm),
  ].map(([, declared, key, quoted]) => declared ?? key ?? quoted ?? '')

test("functions and constants use the glossary's terms", () => {
  assert.deepEqual(topLevelOf('export async function giveBack() {\n  const told = 1\n}\nconst asked = 2'), [
    'giveBack',
    'asked',
  ])
  assert.deepEqual(objections('a.ts', 'giveBack'), ['a.ts: giveBack (better: refund, release)'])
  const found = files
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      topLevelOf(readFileSync(join(projectDir, file), 'utf8')).flatMap((name) => objections(file, name)),
    )
  assert.deepEqual(found, [])
})

test("calls and tables use the glossary's terms, except for stored names", () => {
  assert.deepEqual(namesIn("/** told: */\nconst a = { told: text('asked_by') }\n  askedAt?: string"), [
    'a',
    'told',
    'asked_by',
    'askedAt',
  ])
  const shared = files.filter(
    (file) =>
      /^(packages\/contract\/src|apps\/api\/src\/platform\/db\/schema)\//.test(file) && !file.includes('.test.'),
  )
  assert.ok(shared.length > 100, 'The calls and tables are not found any more.')
  const objected = shared.flatMap((file) =>
    [...new Set(namesIn(readFileSync(join(projectDir, file), 'utf8')))]
      .filter((name) => objections(file, name, { ...better, ...betterForOthers }).length > 0)
      .map((name) => `${file}: ${name}`),
  )
  assert.deepEqual(objected.toSorted(), kept.toSorted())
})

/** The path of every message key, with the key at its end. @param {object} messages @returns {[string, string][]} */
const keysIn = (messages) =>
  Object.entries(messages).flatMap(([key, value]) => [
    /** @type {[string, string]} */ ([key, key]),
    ...(typeof value === 'object'
      ? keysIn(value).map(([path, last]) => /** @type {[string, string]} */ ([`${key}.${path}`, last]))
      : []),
  ])

test("message keys use the glossary's terms, except for stored or intended ones", () => {
  assert.deepEqual(keysIn({ a: { told: '', b: '' } }), [
    ['a', 'a'],
    ['a.told', 'told'],
    ['a.b', 'b'],
  ])
  // As a key, `most` isn't a limit: it names the person who received the largest share.
  const { most: _, ...forOthers } = betterForOthers
  const folder = join(projectDir, 'packages/i18n/messages/en')
  const found = globSync('**/*.json', { cwd: folder }).flatMap((file) =>
    keysIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .filter(([, key]) => objections(file, key, { ...better, ...forOthers }).length > 0)
      .map(([path]) => `${file}: ${path}`),
  )
  assert.deepEqual(found.toSorted(), keptMessages.toSorted())
})
