import { familyItems } from '@tidewatch/insights/family/family-report'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Check, EyeOff } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AgreementList } from './agreement-list.tsx'
import { neverShared, teenRights } from './words.ts'

const steps = ['write', 'sign', 'read', 'end'] as const
const limits = ['center', 'second'] as const

/** What a family agreement is, for everyone; the viewer's own family agreements come first. */
export async function FamilyPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'family' })
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-14 px-5 py-8">
      <div className="flex flex-col gap-8">
        <PageHeader title={t('title')} description={t('lead')} />
        <IslandMessages locale={locale} namespaces={['family']}>
          <AgreementList />
        </IslandMessages>
      </div>
      <div className="grid gap-10 desk:grid-cols-2">
        <section aria-labelledby="family-shared">
          <h2 id="family-shared" className="font-semibold text-xl">
            {t('shared.title')}
          </h2>
          <dl className="mt-4 divide-y divide-hairline border-hairline border-y">
            {familyItems.map((item) => (
              <div key={item} className="py-4">
                <dt className="flex items-center gap-2 font-medium">
                  <Check aria-hidden="true" className="size-4 shrink-0 text-tide" />
                  {t(`items.${item}.name`)}
                </dt>
                <dd className="mt-0.5 pl-6 text-soft">{t(`items.${item}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="family-never">
          <h2 id="family-never" className="font-semibold text-xl">
            {t('never.title')}
          </h2>
          <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
            {neverShared.map((what) => (
              <li key={what} className="flex gap-2 py-4">
                <EyeOff aria-hidden="true" className="beside-line size-4 shrink-0 text-soft" />
                {t(`never.${what}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="family-steps">
        <h2 id="family-steps" className="font-semibold text-xl">
          {t('steps.title')}
        </h2>
        <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 desk:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step} className="border-hairline border-t pt-4">
              <p aria-hidden="true" className="tabular font-semibold text-2xl text-tide">
                {index + 1}
              </p>
              <h3 className="mt-2 font-semibold text-base">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-soft">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="grid gap-10 desk:grid-cols-2">
        <TextList
          id="family-rights"
          title={t('rights.title')}
          texts={teenRights.map((right) => t(`rights.${right}`))}
        />
        <TextList id="family-limits" title={t('limits.title')} texts={limits.map((limit) => t(`limits.${limit}`))} />
      </div>
    </div>
  )
}

function TextList({ id, title, texts }: { id: string; title: string; texts: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {texts.map((text) => (
          <li key={text} className="py-3">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
