import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#/forms/text-field.tsx'
import { IconButton } from '#/primitives/icon-button.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & { showLabel: string; hideLabelText: string }

/** A password field with a button to show its text. */
export function PasswordField({ showLabel, hideLabelText, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          className="pointer-coarse:min-h-9 pointer-coarse:min-w-9"
          label={shown ? hideLabelText : showLabel}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
