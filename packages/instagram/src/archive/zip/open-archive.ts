import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { ArchiveError } from '../archive-error.ts'
import { maxPartsApart, type NameHint, readNameHint } from '../json/name-hints.ts'
import { categoriesOf, layoutGenerations } from '../verdict/file-rules.ts'
import type { ArchiveFile, ArchiveInventory, ArchiveProblem, ArchiveProgress, FileCount } from '../verdict/inventory.ts'
import { addTo, Survey } from '../verdict/survey.ts'
import { checkPath } from './check-path.ts'
import { type ArchiveLimits, archiveLimits, checkFileSize } from './limits.ts'
import { hasOneName, listZip, looksLikeZip, toProblem } from './zip-input.ts'

interface OpenArchiveOptions {
  signal?: AbortSignal
  onProgress?: (progress: ArchiveProgress) => void
  limits?: ArchiveLimits
}

async function surveyZip(
  survey: Survey,
  file: ArchiveFile,
  input: number,
  limits: ArchiveLimits,
  signal: AbortSignal | undefined,
): Promise<ArchiveProblem | null> {
  let isDamaged = false
  try {
    for await (const { index, path, entry } of listZip(file, limits, signal)) {
      survey.listed += 1
      if (survey.listed > limits.entries) throw new ArchiveError('too-many-entries', file.name)
      if (entry.encrypted) return { code: 'encrypted', file: file.name }
      const hasKnownName = survey.add({
        input,
        index,
        path: checkPath(path, limits),
        bytes: entry.uncompressedSize,
        compressedBytes: entry.compressedSize,
        crc32: entry.crc32 ?? null,
      })
      if (hasKnownName) continue
      survey.unknownNames += 1
      if (survey.unknownNames > limits.unknownNames || !(await hasOneName(entry))) isDamaged = true
    }
    return isDamaged ? { code: 'damaged', file: file.name } : null
  } catch (error) {
    return { code: toProblem(error), file: file.name }
  }
}

async function surveyInput(
  survey: Survey,
  file: ArchiveFile,
  input: number,
  limits: ArchiveLimits,
  signal: AbortSignal | undefined,
): Promise<ArchiveProblem | null> {
  if (await looksLikeZip(file.blob)) {
    survey.zipNames.push(file.name)
    return await surveyZip(survey, file, input, limits, signal)
  }
  const before = survey.recognised
  const path = checkPath(file.name.replace(/^\/+/, ''), limits)
  const bytes = file.blob.size
  survey.add({ input, index: null, path, bytes, compressedBytes: bytes, crc32: null })
  if (survey.recognised > before) return null
  if (/\.zip$/i.test(file.name)) return { code: bytes === 0 ? 'empty-file' : 'not-a-zip', file: file.name }
  return null
}

// There can be as many hints as entry names, too many to spread as arguments.
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

function checkHints(hints: NameHint[]): ArchiveProblem[] {
  const problems: ArchiveProblem[] = []
  const owners = new Set(hints.map((hint) => hint.owner).filter((owner) => owner !== null))
  if (owners.size > 1) problems.push({ code: 'mixed-owners', file: null })
  const days = hints.flatMap((hint) => (hint.date === null ? [] : [hint.date.getTime()]))
  const sorted = ascending(days)
  if ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0) > maxPartsApart) {
    problems.push({ code: 'mixed-dates', file: null })
  }
  const parts = new Set(hints.flatMap((hint) => (hint.part === null ? [] : [hint.part])))
  if ((ascending([...parts]).at(-1) ?? 0) > parts.size) problems.push({ code: 'missing-part', file: null })
  return problems
}

function findContentProblems(survey: Survey, inventory: ArchiveInventory): ArchiveProblem[] {
  const problems: ArchiveProblem[] = []
  const hasJson = inventory.entries.some((entry) => entry.format === 'json')
  const isInstagramExport = survey.recognised > 0 && !(survey.foreign.isService && !inventory.readable)
  if (survey.htmlFiles > 0 && isInstagramExport && !hasJson) problems.push({ code: 'html-export', file: null })
  if (inventory.readable || inventory.problems.length + problems.length > 0) return problems
  const { foreign } = survey
  if (survey.recognised > 0 && !foreign.isService) return [{ code: 'nothing-kept', file: null }]
  if (survey.nestedZips > 0) return [{ code: 'nested-zip', file: null }]
  if (survey.zipNames.length === 0) return [{ code: 'not-a-zip', file: null }]
  if (foreign.isEmpty) return [{ code: 'empty-archive', file: null }]
  return [{ code: 'not-instagram', file: null, seems: foreign.source }]
}

/**
 * Reads the directories of one or several archive files (the parts of one export, or the files of an unpacked one) and
 * returns an inventory, without opening any of the files inside. Unusable inputs are listed in `problems`; throws
 * `ArchiveError` if an archive exceeds a safety limit, and the signal's reason when cancelled.
 */
export async function openArchive(files: ArchiveFile[], options: OpenArchiveOptions = {}): Promise<ArchiveInventory> {
  const { signal, onProgress, limits = archiveLimits } = options
  const survey = new Survey()
  const problems: ArchiveProblem[] = []
  const totalBytes = files.reduce((sum, file) => sum + file.blob.size, 0)
  let doneBytes = 0
  for (const [input, file] of files.entries()) {
    signal?.throwIfAborted()
    const problem = await surveyInput(survey, file, input, limits, signal)
    if (problem !== null) problems.push(problem)
    doneBytes += file.blob.size
    onProgress?.({ phase: 'open', doneBytes, totalBytes })
  }

  const entries = survey.finish()
  for (const entry of entries) checkFileSize(entry.path, entry.bytes, entry.compressedBytes, limits)
  if (entries.reduce((sum, entry) => sum + entry.bytes, 0) > limits.totalBytes) throw new ArchiveError('too-large')

  const categories: Partial<Record<ArchiveCategory, FileCount>> = {}
  for (const entry of entries) {
    for (const category of categoriesOf(entry.target)) addTo(categories, category, entry.bytes)
  }
  const hints = [...survey.zipNames.map(readNameHint), ...survey.folderHints.values()]
  const owners = [...new Set(hints.map((hint) => hint.owner).filter((owner) => owner !== null))]
  const days = hints.flatMap((hint) => (hint.date === null ? [] : [hint.date.getTime()]))
  const newest = ascending(days).at(-1)
  const inventory: ArchiveInventory = {
    ownerHint: owners.length === 1 ? (owners[0] ?? null) : null,
    dateHint: newest === undefined ? null : new Date(newest),
    layouts: layoutGenerations.filter((layout) => survey.layouts.has(layout)),
    categories,
    emptyCategories: [...survey.emptyCategories].filter((category) => categories[category] === undefined),
    neverRead: survey.neverRead,
    oldestMediaMonth: survey.oldestMediaMonth,
    unknownLists: survey.unknownLists,
    problems: [...problems, ...checkHints(hints)],
    readable: entries.length > 0 || survey.emptyCategories.size > 0,
    entries,
    countable: survey.countable,
    inputs: files.map(({ name, blob }) => ({ name, blob })),
  }
  return { ...inventory, problems: [...inventory.problems, ...findContentProblems(survey, inventory)] }
}
