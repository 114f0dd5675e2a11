import { useRouter } from '@tidewatch/i18n/navigation'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import { parseAccountInput } from './parse-account-input.ts'

interface SearchFormProps {
  /** The username in the URL. */
  searched: string
  searching: boolean
  /** Called if the URL already names the account, to request it again. */
  onSearchAgain: () => void
}

/** The box of the search page, which writes the username into the URL. */
export function SearchForm({ searched, searching, onSearchAgain }: SearchFormProps) {
  const t = useTranslations('search')
  const router = useRouter()
  const [text, setText] = useState(searched)
  const [isUnclear, setUnclear] = useState(searched !== '' && parseAccountInput(searched).kind !== 'account')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const seen = parseAccountInput(text)
    setUnclear(seen.kind !== 'account')
    if (seen.kind !== 'account' || searching) return
    if (seen.username === searched) onSearchAgain()
    else router.push({ pathname: '/search', query: { q: seen.username } })
  }
  return (
    <Form onSubmit={submit} noValidate className="flex max-w-[40rem] flex-col gap-2 sm:flex-row sm:items-start">
      <TextField
        label={t('box.label')}
        hideLabel
        name="q"
        placeholder={t('box.placeholder')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={t('box.hint')}
        error={isUnclear ? t('unclear') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={300}
        className="flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        loading={searching}
        icon={<Search aria-hidden="true" className="size-4" />}
        className="h-11"
      >
        {t('box.submit')}
      </Button>
    </Form>
  )
}
