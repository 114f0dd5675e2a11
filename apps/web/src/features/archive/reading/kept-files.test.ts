// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { emptyAccounts } from '@tidewatch/auth/session/emptied-accounts'
import { expect, test } from 'vitest'
import { forgetHandedFiles, handFiles, keepFiles, readHandedFiles, useKeptFiles } from './kept-files.ts'

const files = [new File(['zip'], 'instagram-ada.zip')]
const kept = () => renderHook(useKeptFiles).result.current

test('an export that was opened is offered again, and opens by itself only where it was handed on', () => {
  keepFiles(files)
  expect([kept(), readHandedFiles()]).toEqual([files, []])
  handFiles(files)
  expect(readHandedFiles()).toEqual(files)
  forgetHandedFiles()
  expect([kept(), readHandedFiles()]).toEqual([files, []])
})

test('nothing is left of it when its user logs out', () => {
  handFiles(files)
  emptyAccounts()
  expect([kept(), readHandedFiles()]).toEqual([[], []])
})
