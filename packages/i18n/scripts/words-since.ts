import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parse } from '@formatjs/icu-messageformat-parser'
import { countWords } from '../src/count-words.ts'
import { flatten, wordsOf } from '../src/message-shape.ts'
import { readMessages } from './published-texts.ts'

/** Screens whose namespaces were split or renamed are counted together: each with its old and new names. */
const screens: Record<string, string[]> = {
  dashboard: ['dashboard', 'watchlist', 'add-account', 'monitors'],
  account: [
    'account',
    'monitor-settings',
    'notes',
    'deleted',
    'keeping',
    'history',
    'connected-account',
    'own',
    'connections',
    'connection',
  ],
  report: ['reports', 'report-files', 'files', 'sharing', 'seals', 'check', 'exports'],
  plans: ['plans', 'shop', 'payments'],
  settings: ['settings', 'security', 'notifications', 'webhooks', 'channels', 'syndication', 'consents'],
  import: ['imports', 'import', 'uploads', 'upload'],
  toolkit: [
    ...['toolkit', 'archive-validator', 'archivecheck', 'best-times', 'besttimes', 'captions', 'check-up', 'checkup'],
    ...['engagement', 'growth', 'images', 'profile-url', 'profileurl', 'follower-export', 'followerexport'],
    ...['follower-export-page', 'followerpage'],
  ],
}

const commit = process.argv[2]
if (!commit) throw new Error('Usage: node scripts/words-since.ts <commit>')
const git = promisify(execFile)
const messages = new URL('../messages/en/', import.meta.url)

const now = new Map<string, number>()
for (const { locale, place, text } of await readMessages()) {
  if (locale === 'en') add(now, place.split('/')[1] ?? place, text)
}

const before = new Map<string, number>()
for (const file of (await readGit('ls-tree', '-r', '--name-only', commit)).split('\n').filter(Boolean)) {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
  const tree = JSON.parse(await readGit('show', `${commit}:./${file}`))
  for (const [, text] of flatten(tree)) add(before, name, text)
}

for (const [screen, names] of Object.entries(screens)) {
  printRow(screen, sum(before, names), sum(now, names))
  for (const name of names)
    if (before.has(name) || now.has(name)) printRow(`  ${name}`, before.get(name), now.get(name))
}
printRow('all messages', sum(before, [...before.keys()]), sum(now, [...now.keys()]))

async function readGit(...args: string[]): Promise<string> {
  return (await git('git', args, { cwd: messages, maxBuffer: 2 ** 26 })).stdout
}

function add(words: Map<string, number>, name: string, text: string) {
  words.set(name, (words.get(name) ?? 0) + countWords(wordsOf(parse(text))))
}

function sum(words: Map<string, number>, names: string[]): number {
  return names.reduce((total, name) => total + (words.get(name) ?? 0), 0)
}

function printRow(name: string, old: number | undefined, current: number | undefined) {
  const change = old && current ? `${Math.round((current / old - 1) * 100)} %` : ''
  process.stdout.write(
    `${name.padEnd(24)} ${String(old ?? '').padStart(6)} ${String(current ?? '').padStart(6)} ${change}\n`,
  )
}
