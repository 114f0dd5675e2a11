import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { Button } from '@tidewatch/ui/primitives/button'
import { useState } from 'react'

interface PasteRowsProps {
  summary: string
  label: string
  hint: string
  action: string
  /** Accepts the rows and returns a message; accepted rows are cleared from the field. */
  onPaste: (text: string) => { isAccepted: boolean; message: string }
}

/** A field for rows from a spreadsheet, collapsed at first. */
export function PasteRows({ summary, label, hint, action, onPaste }: PasteRowsProps) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState('')

  function submit() {
    const { isAccepted, message } = onPaste(text)
    if (isAccepted) setText('')
    setOutcome(message)
  }

  return (
    <Disclosure summary={summary} className="border-b-0">
      <div className="flex flex-col gap-3">
        <Textarea
          label={label}
          hint={hint}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setOutcome('')
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={text.trim() === ''} onClick={submit}>
            {action}
          </Button>
          <p role="status" className="text-sm text-soft">
            {outcome}
          </p>
        </div>
      </div>
    </Disclosure>
  )
}
