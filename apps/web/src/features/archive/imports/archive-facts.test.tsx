// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ArchiveFacts } from './archive-facts.tsx'
import type { ReadArchive } from './import-state.ts'

afterEach(cleanup)

test.each([
  [true, 'September 16, 2020'],
  [false, 'The export doesn’t say; September 16, 2020 at the earliest'],
])("an inferred date isn't presented as a fact (named in the export: %s)", async (isDated, text) => {
  const reading = { exportedAt: new Date('2020-09-16T12:00:00Z'), isDated, filesRead: 1, formerOwners: [] }
  const archive = { isOwnerKnown: false, owner: '', reading } as unknown as ReadArchive
  render(await withMessages(<ArchiveFacts archive={archive} />, ['imports']))
  expect(screen.getByText(text)).toBeDefined()
})
