import { useSession } from '@tidewatch/auth/auth-provider'
import { useAfterSignIn } from '@tidewatch/auth/session/use-after-sign-in'
import { reportCategories } from '@tidewatch/contract/archive/uploads'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { readNameHint } from '@tidewatch/instagram/archive/json/name-hints'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { readOwnerName } from '#/features/archive/reading/owner-name.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { ServerCategories } from './server-categories.tsx'
import { ServerProblem } from './server-problem.tsx'
import { UploadExplanation } from './upload-explanation.tsx'
import type { ServerChoice } from './use-server-import.ts'

interface ServerFormProps {
  expected: string | null
  firstFiles: readonly File[]
  error: unknown
  problem: string | null
  onStart: (choice: ServerChoice) => void
  onBrowser: () => void
}

const accountOf = (files: readonly File[]) => files.map(({ name }) => readNameHint(name).owner).find(Boolean) ?? ''

/** Form for the ZIPs, their owner, the categories to read, and whether to keep the files. */
export function ServerForm({ expected, firstFiles, error, problem, onStart, onBrowser }: ServerFormProps) {
  const t = useTranslations('uploads.form')
  const imports = useTranslations('imports')
  const { status } = useSession()
  const [files, setFiles] = useState(firstFiles)
  const [account, setAccount] = useState(expected ?? accountOf(firstFiles))
  const [categories, setCategories] = useState<readonly ArchiveCategory[]>(reportCategories)
  const [keepFile, setKeepFile] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const username = readOwnerName(account)
  const isNothingChosen = categories.every((category) => category === 'profile')
  const startAfterSignIn = useAfterSignIn(start)

  function choose(chosen: readonly File[]) {
    setFiles(chosen)
    if (!account) setAccount(accountOf(chosen))
  }

  function start() {
    if (username) onStart({ files, account: username, categories, keepFile })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (!username || files.length === 0 || isNothingChosen) return
    startAfterSignIn({ view: 'signup' })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <ServerProblem error={error} problem={problem} />
      <UploadExplanation />
      <Card className="flex flex-col gap-5">
        <ChosenFiles files={files} isMissing={isSubmitted && files.length === 0} onFiles={choose} />
        <TextField
          label={imports('ownerField.label')}
          error={isSubmitted && !username ? imports('ownerField.required') : undefined}
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <ServerCategories categories={categories} onChange={setCategories} />
        <Checkbox
          label={t('keep')}
          hint={t('keepHint')}
          checked={keepFile}
          onChange={(event) => setKeepFile(event.target.checked)}
        />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="lg">
          {t('send')}
        </Button>
        <Button size="lg" variant="quiet" onClick={onBrowser}>
          {t('browser')}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isSubmitted && isNothingChosen
            ? imports('send.none')
            : status === 'signed-in'
              ? null
              : imports('send.signIn')}
        </p>
      </div>
    </Form>
  )
}
