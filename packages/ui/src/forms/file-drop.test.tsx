// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { acceptsFile, FileDrop } from '#/forms/file-drop.tsx'

afterEach(cleanup)

test.each([
  ['a.zip', 'application/zip', '.zip,.json', true],
  ['A.ZIP', '', '.zip', true],
  ['a.html', 'text/html', '.zip,.json', false],
  ['a.png', 'image/png', 'image/*', true],
  ['a.json', 'application/json', 'application/json', true],
  ['a.exe', '', undefined, true],
])('%s (%s) against %s', (name, type, accept, fits) => {
  expect(acceptsFile({ name, type }, accept)).toBe(fits)
})

test('dropped files are split into accepted and rejected', () => {
  const taken: string[] = []
  const rejected: string[] = []
  render(
    <FileDrop
      label="Choose files"
      dropText="or drop them"
      accept=".zip"
      multiple
      onFiles={(files) => taken.push(...files.map((file) => file.name))}
      onRejected={(files) => rejected.push(...files.map((file) => file.name))}
    />,
  )
  const files = ['one.zip', 'two.zip', 'three.txt'].map((name) => new File(['x'], name))
  fireEvent.drop(screen.getByText('or drop them'), { dataTransfer: { files } })
  expect([taken, rejected]).toEqual([['one.zip', 'two.zip'], ['three.txt']])
})
