import { dateCertaintySchema } from '@tidewatch/insights/archive/date-certainty'
import { sources } from '@tidewatch/insights/observation'
import { reportSchema } from '@tidewatch/insights/report/report'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { chartNoteSchema } from './notes.ts'

/** The code of a seal as printed: 16 characters of Crockford's base 32 in four groups. */
const sealCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/

/** Parses a typed code: any case, with or without hyphens and blanks, O for 0 and I or L for 1. `null`: not a code. */
export function parseSealCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const code = plain.match(/.{1,4}/g)?.join('-') ?? ''
  return sealCodePattern.test(code) ? code : null
}

/** The seal of a report: an Ed25519 signature (RFC 8032) over the document's canonical JSON (RFC 8785), in UTF-8. */
const sealSchema = z.object({
  algorithm: z.literal('Ed25519'),
  canonicalization: z.literal('RFC 8785'),
  /** `kid` of the key in the published key set. */
  keyId: z.string(),
  /** 64 bytes in base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
  /** What users enter on the verify page. */
  code: z.string().regex(sealCodePattern),
  sealedAt: z.iso.datetime(),
  /** A JSON Web Key Set (RFC 7517) with the public keys, those of earlier seals included. */
  keysUrl: z.url(),
  checkUrl: z.url(),
})
export type Seal = z.infer<typeof sealSchema>

/**
 * A report as a JSON file. `report` is exactly the stored document: the seal covers that alone, so notes written later
 * don't break it.
 */
export const reportExportSchema = z.object({
  $schema: z.url(),
  report: reportSchema,
  /** The owner's notes on days of the period at the time of the export; not sealed. Early files have none. */
  notes: z.array(chartNoteSchema.omit({ id: true })).optional(),
  /** `null` where the service has no signing key. */
  seal: sealSchema.nullable(),
})
export type ReportExport = z.infer<typeof reportExportSchema>

/**
 * Below `/api`: the JSON schema of `ReportExport`, and the public keys. The main host also serves the keys at
 * `/.well-known`.
 */
export const exportSchemaPath = '/schemas/report-export-1.json'
export const sealKeysPath = '/.well-known/report-keys.json'

export const sealKeysSchema = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })),
})
export type SealKeys = z.infer<typeof sealKeysSchema>

/** All that a seal reveals about its report to anyone who has the code. */
const sealCheckSchema = z.object({
  /** `altered`: the stored report isn't what was sealed. `unknown-key`: the seal's key is no longer kept. */
  verdict: z.enum(['unaltered', 'altered', 'unknown-key']),
  code: z.string(),
  keyId: z.string(),
  username: z.string(),
  kind: z.enum(['public', 'archive']),
  source: z.enum(sources),
  period: z.object({ from: z.iso.date(), to: z.iso.date(), timeZone: z.string() }),
  /** When the report's newest collection, or its archive, was made. */
  capturedAt: z.iso.datetime(),
  /** For archives, how certain that is; left out where it's exact. */
  certainty: dateCertaintySchema.optional(),
  writtenAt: z.iso.datetime(),
  sealedAt: z.iso.datetime(),
})
export type SealCheck = z.infer<typeof sealCheckSchema>

export const checkSeal = defineCall({
  id: 'checkSeal',
  method: 'GET',
  path: '/verify/:code',
  summary:
    'Check whether the report with this code is unchanged since it was sealed. Returns 10004 if no report has the code.',
  access: 'anonymous',
  params: z.object({ code: z.string().max(40) }),
  data: sealCheckSchema,
})
