// Written by scripts/register.ts. Run it after adding a message file.
import auth from '../../messages/en/auth.json' with { type: 'json' }
import common from '../../messages/en/common.json' with { type: 'json' }
import errors from '../../messages/en/errors.json' with { type: 'json' }
import shell from '../../messages/en/shell.json' with { type: 'json' }

export const english = {
  auth,
  common,
  errors,
  shell,
}

export type Messages = typeof english
