import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** What things were once called, and the word of the field for it. @type {Record<string, string>} */
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

/** Words that calls and tables, which others read, have to do without as well. @type {Record<string, string>} */
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
 * Names of calls and tables that stay, because they are stored, sealed or the columns that running releases use. The list
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
 * Keys of messages that stay: values that are stored or sent, by which texts are found, and words in their plain sense. The
 * list may only shrink.
 */
const keptMessages = [
  // Kinds of mails, occasions of reports, states of refunds and actions of the audit log.
  'delivery/emails.json: layout.why.family-pact',
  'delivery/notifications.json: kinds.family-pact',
  'operations/billing-admin.json: audit.did.refund-asked',
  'operations/billing-admin.json: refund.state.asked',
  'reports/reports.json: filters.occasions.asked',
  // A name that events of measurements have.
  'site/faq.json: questions.rhythm',
  // Letters that look alike.
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

/** The words of `AskedFor`, `asked-for` and `askedFor`. @param {string} name */
const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

/** What is wrong with a name that stands in a file. @param {string} file @param {string} name @param {typeof better} terms */
const objections = (file, name, terms = better) => {
  const words = `-${wordsOf(name).join('-')}-`
  return Object.keys(terms)
    .filter((term) => words.includes(`-${term}-`))
    .map((term) => `${file}: ${name} (better: ${terms[term]})`)
}

/** The types and components that a text declares, type parameters included. @param {string} text */
const declaredIn = (text) =>
  [
    ...[
      ...text.matchAll(
        /^\s*(?:export )?(?:default )?(?:abstract )?(?:type|interface|class|enum|function) ([A-Z]\w*)/gm,
      ),
    ],
    ...[...text.matchAll(/\bfunction\*? \w+<([A-Z]\w*)/g)],
  ].map(([, name]) => name ?? '')

test('types and files are named by the words of the glossary', () => {
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

/** The functions and constants that a module declares. @param {string} text */
const topLevelOf = (text) =>
  [...text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  )

/** The functions, constants, property keys and words in quotes of a text, without its comments. @param {string} text */
const namesIn = (text) =>
  [
    ...text
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .matchAll(/\b(?:function\*?|const|let) (\w+)|(?:^\s*|[{,] )(\w+)\??:|'([a-z][\w-]*)'/gm),
  ].map(([, declared, key, quoted]) => declared ?? key ?? quoted ?? '')

test('functions and constants are named by the words of the glossary', () => {
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

test('so is everything in calls and tables, but for words that are stored', () => {
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

/** The paths of all keys of messages, and the key at the end of each. @param {object} messages @returns {[string, string][]} */
const keysIn = (messages) =>
  Object.entries(messages).flatMap(([key, value]) => [
    /** @type {[string, string]} */ ([key, key]),
    ...(typeof value === 'object'
      ? keysIn(value).map(([path, last]) => /** @type {[string, string]} */ ([`${key}.${path}`, last]))
      : []),
  ])

test('so are the keys of messages, but for words that are stored or meant', () => {
  assert.deepEqual(keysIn({ a: { told: '', b: '' } }), [
    ['a', 'a'],
    ['a.told', 'told'],
    ['a.b', 'b'],
  ])
  // The person to whom most of something went is no limit.
  const { most: _, ...forOthers } = betterForOthers
  const folder = join(projectDir, 'packages/i18n/messages/en')
  const found = globSync('**/*.json', { cwd: folder }).flatMap((file) =>
    keysIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .filter(([, key]) => objections(file, key, { ...better, ...forOthers }).length > 0)
      .map(([path]) => `${file}: ${path}`),
  )
  assert.deepEqual(found.toSorted(), keptMessages.toSorted())
})
