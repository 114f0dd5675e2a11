import { readFile } from 'node:fs/promises'
import { ApiError } from '@tidewatch/api-client/api-error'
import { call } from '@tidewatch/api-client/call'
import { loadSealKeys } from '@tidewatch/api-client/reports/seals'
import { checkProofCard, type ProofCardFindings } from '@tidewatch/contract/reports/check-proof-card'
import { openProofCard } from '@tidewatch/contract/reports/proof-cards'
import { checkSeal, type SealKeys, sealKeysSchema } from '@tidewatch/contract/reports/seals'
import { asJson, type Options } from './commands.ts'
import { clientFor, readConfig } from './config.ts'
import { Exit, exitCodes } from './exit.ts'
import type { Io } from './io.ts'

const refusals: Record<Exclude<ProofCardFindings['verdict'], 'unaltered'>, string> = {
  altered: 'This card isn’t as it was signed.',
  expired: 'This card is too old. Ask its owner for a new one.',
  'unknown-key': 'These keys don’t hold the key of this card.',
  'no-seal': 'This card isn’t signed.',
}

/** Checks whether a report or a proof card is as it was signed, and fails if it isn't. Needs no key. */
export function verify(io: Io, subject: string, options: Options): Promise<void> {
  return subject.endsWith('.json') ? verifyCard(io, subject, options) : verifyReport(io, subject, options)
}

async function verifyReport(io: Io, code: string, { json }: Options): Promise<void> {
  const { origin } = await readConfig(io)
  const seal = await call(clientFor(origin, null), checkSeal, { params: { code } })
  io.out(json ? asJson(seal) : `${seal.verdict}\t@${seal.username}\tsealed ${seal.sealedAt}\n`)
  if (seal.verdict !== 'unaltered') throw new Exit(exitCodes.failed, 'This report isn’t as it was sealed.')
}

/** With saved keys, no requests are made. Without, the host also says whether the card was revoked. */
async function verifyCard(io: Io, file: string, { keys: keysFile, json }: Options): Promise<void> {
  const text = await read(file)
  const client = keysFile === undefined ? clientFor((await readConfig(io)).origin, null) : null
  const keys = client ? await loadSealKeys(client) : parseKeys(await read(keysFile ?? ''))
  const findings = await checkProofCard(text, keys, new Date(io.now()))
  if (!findings) throw new Exit(exitCodes.failed, `${file} isn’t a proof card.`)
  const { verdict, card } = findings
  if (verdict !== 'unaltered' || !card) {
    io.out(json ? asJson({ verdict }) : `${verdict}\n`)
    throw new Exit(exitCodes.failed, refusals[verdict === 'unaltered' ? 'altered' : verdict])
  }
  if (client && (await isRevoked(client, card.id))) throw new Exit(exitCodes.failed, 'Its owner took this card back.')
  const { account, figures, issuedAt, validUntil } = card
  const lines = figures.map(
    ({ key, value, provenance }) => `${key}\t${value ?? 'not known'}\t${provenance.capturedAt}\n`,
  )
  const head = `${verdict}\t@${account.username}\tissued ${issuedAt}\tvalid until ${validUntil}\n`
  io.out(json ? asJson({ verdict, card }) : `${head}${lines.join('')}`)
}

async function isRevoked(client: ReturnType<typeof clientFor>, id: string): Promise<boolean> {
  try {
    await call(client, openProofCard, { params: { id } })
    return false
  } catch (error) {
    if (error instanceof ApiError && error.name === 'notFound') return true
    throw error
  }
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Exit(exitCodes.notFound, `${file} can’t be read (${error.code}).`)
  })
}

function parseKeys(text: string): SealKeys {
  try {
    return sealKeysSchema.parse(JSON.parse(text))
  } catch {
    throw new Exit(
      exitCodes.usage,
      'The file of --keys isn’t a set of public keys. Save it from /.well-known/report-keys.json.',
    )
  }
}
