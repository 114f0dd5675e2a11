// @vitest-environment happy-dom

import { cleanup, renderHook } from '@testing-library/react'
import { emptyAccounts } from '@tidewatch/auth/session/emptied-accounts'
import { afterEach, expect, test } from 'vitest'
import { clearPendingFiles, keepFiles, readPendingFiles, setPendingFiles, useKeptFiles } from './kept-files.ts'

afterEach(cleanup)

const files = [new File(['zip'], 'instagram-ada.zip')]
const kept = () => renderHook(useKeptFiles).result.current

test('an opened export is offered again, and opens by itself only if it was handed over', () => {
  keepFiles(files)
  expect([kept(), readPendingFiles()]).toEqual([files, []])
  setPendingFiles(files)
  expect(readPendingFiles()).toEqual(files)
  clearPendingFiles()
  expect([kept(), readPendingFiles()]).toEqual([files, []])
})

test('nothing of it remains after a logout', () => {
  setPendingFiles(files)
  emptyAccounts()
  expect([kept(), readPendingFiles()]).toEqual([[], []])
})
