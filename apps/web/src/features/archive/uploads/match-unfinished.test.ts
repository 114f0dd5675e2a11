import type { ArchiveUploadInfo } from '@tidewatch/contract/archive/uploads'
import { expect, test } from 'vitest'
import { matchUnfinished } from './match-unfinished.ts'

const [first, second] = [new File(['abc'], 'part-1.zip'), new File(['defg'], 'part-2.zip')]

function upload(changes: Partial<ArchiveUploadInfo> = {}): ArchiveUploadInfo {
  return {
    id: 'the-upload',
    state: 'receiving',
    keepFile: false,
    createdAt: '2026-11-20T00:00:00.000Z',
    problem: null,
    files: [
      { id: 'a', name: 'part-1.zip', size: 3, received: 3 },
      { id: 'b', name: 'part-2.zip', size: 4, received: 0 },
    ],
    ...changes,
  }
}

test('the same files, in any order, resume where they stopped', () => {
  expect(matchUnfinished([second, first], [[], ['of a cancelled upload', 'a']], [upload()])).toEqual({
    uploadId: 'the-upload',
    parts: [
      { id: 'b', file: second },
      { id: 'a', file: first },
    ],
  })
})

test('files that this browser never sent, fewer files and finished uploads start over', () => {
  expect(matchUnfinished([first, second], [[], []], [upload()])).toBeNull()
  expect(matchUnfinished([first, second], [['of another upload'], []], [upload()])).toBeNull()
  expect(matchUnfinished([first], [['a']], [upload()])).toBeNull()
  expect(matchUnfinished([first, second], [['a'], ['b']], [upload({ state: 'waiting' })])).toBeNull()
})

test("another file under the same name isn't appended to the old one", () => {
  const other = new File(['abcdef'], 'part-1.zip')
  expect(matchUnfinished([other, second], [[], ['b']], [upload()])).toBeNull()
})
