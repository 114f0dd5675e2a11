// Written by scripts/register.ts. Run it after adding a message file.
import api from '../../messages/en/api.json' with { type: 'json' }
import auth from '../../messages/en/auth.json' with { type: 'json' }
import common from '../../messages/en/common.json' with { type: 'json' }
import emails from '../../messages/en/emails.json' with { type: 'json' }
import errors from '../../messages/en/errors.json' with { type: 'json' }
import insights from '../../messages/en/insights.json' with { type: 'json' }
import provenance from '../../messages/en/provenance.json' with { type: 'json' }
import shell from '../../messages/en/shell.json' with { type: 'json' }

export const english = {
  api,
  auth,
  common,
  emails,
  errors,
  insights,
  provenance,
  shell,
}

export type Messages = typeof english
