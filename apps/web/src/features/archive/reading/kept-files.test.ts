// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { emptyAccounts } from '@tidewatch/auth/session/emptied-accounts'
import { expect, test } from 'vitest'
import { forgetHandedFiles, handFiles, keepFiles, readHandedFiles, useKeptFiles } from './kept-files.ts'

const files = [new File(['zip'], 'instagram-ada.zip')]
const kept = () => renderHook(useKeptFiles).result.current

test('an opened export is offered again, and opens by itself only if it was handed over', () => {
  keepFiles(files)
  expect([kept(), readHandedFiles()]).toEqual([files, []])
  handFiles(files)
  expect(readHandedFiles()).toEqual(files)
  forgetHandedFiles()
  expect([kept(), readHandedFiles()]).toEqual([files, []])
})

test('nothing of it remains after a logout', () => {
  handFiles(files)
  emptyAccounts()
  expect([kept(), readHandedFiles()]).toEqual([[], []])
})
