'use client'

import { useTranslations } from 'next-intl'
import { CheckQuestion } from './check-question.tsx'
import { type Check, type CheckUp, checks, checkUpStore, countAnswered } from './check-up.ts'
import { ToDoList } from './to-do-list.tsx'

/** Questions about an account's settings beside the resulting to-do list. Answers stay on this device. */
export function PrivacyCheckUp() {
  const t = useTranslations('checkUp')
  const given = checkUpStore.useValue()

  function answer(check: Check, chosen: CheckUp[Check]) {
    checkUpStore.keep({ ...given, [check]: chosen })
  }

  return (
    <div className="on-paper grid items-start gap-8 desk:grid-cols-[1fr_24rem] print:block">
      <div className="flex min-w-0 flex-col gap-5 print:hidden">
        <p className="tabular text-sm text-soft">
          {t('answered', { answered: countAnswered(given), total: checks.length })}
        </p>
        <ol className="flex flex-col gap-4">
          {checks.map((check, index) => (
            <CheckQuestion
              key={check}
              check={check}
              number={index + 1}
              answer={given[check]}
              onAnswer={(chosen) => answer(check, chosen)}
            />
          ))}
        </ol>
      </div>
      <ToDoList given={given} onDone={(check) => answer(check, 'fine')} onRestart={() => checkUpStore.keep({})} />
    </div>
  )
}
