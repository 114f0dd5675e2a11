import '#/app/app.css'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { AccountSwitcher } from './account-switcher.tsx'
import { FramePalette } from './frame-palette.tsx'
import type { FramePartProps, FrameRequest } from './frame-request.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { YouSheet } from './you-sheet.tsx'

const parts = {
  palette: FramePalette,
  watch: FramePalette,
  accounts: AccountSwitcher,
  you: YouSheet,
  shortcuts: ShortcutsDialog,
}

/** The requested part of the frame, open. */
export function FrameParts({ request, ...ends }: FramePartProps & { request: FrameRequest }) {
  const Part = parts[request]
  return (
    <QueryScope>
      <Part key={request} {...ends} />
    </QueryScope>
  )
}
