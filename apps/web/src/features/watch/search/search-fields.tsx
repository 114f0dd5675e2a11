import type { Locale } from '@tidewatch/site-config/locales'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { search } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'

/** The contents of the search box on public pages: a field named `q` and its button. They need no script. */
export async function SearchFields({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'search.box' })
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
      <TextField
        label={t('label')}
        name="q"
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={300}
        required
        className="flex-1"
      />
      <Button type="submit" icon={<Icon path={search} className="size-4" />} className="h-11">
        {t('submit')}
      </Button>
    </div>
  )
}
