import { maxPartsApart, readNameHint } from '../json/name-hints.ts'

const zip = /\.zip$/i
/** Suffixes of parts and repeated downloads of one file: a part's number, and the browser's `(1)`. */
const copyOrPart = /\s*\(\d+\)|[ _-]*part[ _-]?\d{1,3}(?![0-9])/gi

interface Export<File> {
  key: string
  date: number | null
  files: File[]
}

/**
 * Groups files by export, judging by their names alone: parts of one export stay together, exports of different days or
 * accounts are read separately. All files of an unpacked export form one group.
 */
export function groupExports<File extends { name: string }>(files: readonly File[]): File[][] {
  const exports: Export<File>[] = []
  for (const file of files) {
    const { key, date } = keyOf(file.name)
    const same = exports.find((each) => {
      return each.key === key && (date === null || each.date === null || Math.abs(date - each.date) <= maxPartsApart)
    })
    if (same) same.files.push(file)
    else exports.push({ key, date, files: [file] })
  }
  return exports.map((each) => each.files)
}

function keyOf(name: string): { key: string; date: number | null } {
  if (!zip.test(name)) return { key: 'unpacked', date: null }
  const { owner, date } = readNameHint(name)
  if (date) return { key: `of ${owner}`, date: date.getTime() }
  return { key: `zip ${name.replace(copyOrPart, '').toLowerCase()}`, date: null }
}
