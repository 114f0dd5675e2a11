import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { ERR_UNSUPPORTED_COMPRESSION } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { ArchiveError } from './archive-error.ts'
import { parseJsonItems } from './json/json-items.ts'
import type { Collector } from './lists/collector.ts'
import { parseProfileLinks } from './lists/profile-links.ts'
import type { OpenedEntry } from './read-entries.ts'
import { categoriesOf, type LayoutGeneration } from './verdict/file-rules.ts'
import type { ArchiveEntry } from './verdict/inventory.ts'
import type { ArchiveWarning, ArchiveWarningCode } from './verdict/warning.ts'
import { FileReader } from './zip/file-reader.ts'
import { type ArchiveLimits, checkFileSize } from './zip/limits.ts'

export interface FileOutcome {
  warnings: ArchiveWarning[]
  /** Categories whose lists are incomplete because of this file. */
  damagedCategories: ArchiveCategory[]
  layouts: ReadonlySet<LayoutGeneration>
}

interface ReadFileContext {
  wanted: ReadonlySet<ArchiveCategory>
  ownerHint: string | null
  limits: ArchiveLimits
  signal: AbortSignal | undefined
  count: (bytes: number) => void
}

interface Parser {
  write(chunk: Uint8Array): void
  end(): void
}

class ParseFailure extends Error {}

function parseStep(step: () => void): void {
  try {
    step()
  } catch (error) {
    throw new ParseFailure('The text is not what it should be', { cause: error })
  }
}

/** Streams one file through its parser. Returns the problem with the file itself; every other error is thrown. */
async function streamInto(opened: OpenedEntry, parser: Parser, context: ReadFileContext) {
  const { entry } = opened
  let inflated = 0
  // The inflater may wrap what `take` throws in its own error, so the original reason is kept here.
  let reason: unknown

  function take(chunk: Uint8Array): void {
    try {
      context.count(chunk.byteLength)
      inflated += chunk.byteLength
      checkFileSize(entry.path, inflated, entry.compressedBytes, context.limits)
      parseStep(() => parser.write(chunk))
    } catch (error) {
      reason ??= error
      throw error
    }
  }

  try {
    await opened.stream(take, context.signal)
    parseStep(() => parser.end())
    return null
  } catch (error) {
    context.signal?.throwIfAborted()
    return toWarningCode(reason ?? error)
  }
}

function toWarningCode(error: unknown): ArchiveWarningCode {
  if (error instanceof ParseFailure) return 'invalid-json'
  // Safety limits end the reading, and so does a file that the browser or the disk can no longer provide.
  if (error instanceof ArchiveError || error instanceof DOMException) throw error
  if (error instanceof Error && error.message === ERR_UNSUPPORTED_COMPRESSION) return 'unsupported-compression'
  return 'damaged-file'
}

function countWarnings(entry: ArchiveEntry, reader: FileReader): ArchiveWarning[] {
  const counts: [ArchiveWarningCode, number][] = [
    ['unreadable-items', reader.unreadable],
    ['blank-items', reader.blank],
    ['deleted-accounts', reader.deleted],
    ['unexpected-content', Math.min(1, reader.foreign)],
  ]
  return counts.flatMap(([code, count]) => (count === 0 ? [] : [{ code, path: entry.path, count }]))
}

async function readHtml(opened: OpenedEntry, collector: Collector, context: ReadFileContext): Promise<FileOutcome> {
  const { path, target } = opened.entry
  const parser = parseProfileLinks((username) => {
    if (target.reads === 'people' && username !== 'deleted' && username !== context.ownerHint) {
      collector.addPerson(target.category, username, Number.NaN)
    }
  })
  const failure = await streamInto(opened, parser, context)
  collector.seen.add(target.category)
  const warnings: ArchiveWarning[] = [{ code: 'html-list', path, count: 1 }]
  if (failure !== null) warnings.push({ code: failure, path, count: 1 })
  return { warnings, damagedCategories: failure === null ? [] : [target.category], layouts: new Set() }
}

/** Reads one file into the collector. */
export async function readFile(
  opened: OpenedEntry,
  collector: Collector,
  context: ReadFileContext,
): Promise<FileOutcome> {
  const { entry } = opened
  if (entry.format === 'html') return await readHtml(opened, collector, context)
  const reader = new FileReader(entry, collector, context.wanted, context.ownerHint)
  const failure = await streamInto(opened, parseJsonItems(reader.read, reader.readKey), context)
  reader.finish(failure === null)
  const categories = categoriesOf(entry.target).filter((category) => context.wanted.has(category))
  // A file in which nothing was recognised isn't an empty list.
  const isWhole = failure === null && reader.unreadable === 0 && reader.found.size > 0
  if (isWhole) for (const category of reader.found) collector.seen.add(category)
  const warnings = countWarnings(entry, reader)
  if (failure !== null) warnings.push({ code: failure, path: entry.path, count: 1 })
  return {
    warnings,
    damagedCategories: isWhole ? [] : [...categories],
    layouts: reader.layouts,
  }
}
