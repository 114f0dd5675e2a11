import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Book, bookSchema, emptyBook } from './book.ts'

/** Reads the stored book; an empty one if the file doesn't exist yet. */
export function readBook(file: string): Book {
  try {
    return bookSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyBook()
    throw error
  }
}

/** Writes a book atomically: a crash leaves the previous one. */
export function writeBook(file: string, book: Book): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(book))
  renameSync(`${file}.new`, file)
}
