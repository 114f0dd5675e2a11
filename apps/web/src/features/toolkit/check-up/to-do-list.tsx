import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { Check as CheckMark, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Check, type CheckUp, checks, countAnswered, todosOf } from './check-up.ts'

interface ToDoListProps {
  given: CheckUp
  onDone: (check: Check) => void
  onRestart: () => void
}

/** The to-dos with directions in Instagram; each can be ticked off, and the list printed. */
export function ToDoList({ given, onDone, onRestart }: ToDoListProps) {
  const t = useTranslations('checkUp')
  const todos = todosOf(given)
  const answered = countAnswered(given)
  return (
    <Card asChild className="desk:sticky desk:top-[calc(5rem+var(--offline-strip,0px))] print:border-0 print:p-0">
      <section aria-labelledby="to-do" className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 id="to-do" className="font-semibold text-lg">
            {t('todo.title')}
          </h2>
          <p role="status" className="text-sm text-soft">
            {answered === 0
              ? t('todo.start')
              : todos.length > 0
                ? t('todo.count', { count: todos.length })
                : answered === checks.length
                  ? t('todo.allFine')
                  : t('todo.soFar')}
          </p>
        </div>
        {todos.length > 0 ? (
          <ol className="flex flex-col divide-y divide-hairline border-hairline border-y">
            {todos.map(({ check, isSure }) => (
              <li key={check} className="flex flex-col gap-2 py-4 print:break-inside-avoid">
                <p className="font-medium">
                  <span aria-hidden="true" className="hidden print:inline">
                    ☐{' '}
                  </span>
                  {isSure ? t(`checks.${check}.todo`) : t('todo.check', { what: t(`checks.${check}.todo`) })}
                </p>
                <p className="text-sm text-soft">{t(`checks.${check}.where`)}</p>
                <Button
                  size="sm"
                  className="self-start print:hidden"
                  aria-label={t('todo.doneOf', { what: t(`checks.${check}.todo`) })}
                  icon={<CheckMark aria-hidden="true" className="size-4" />}
                  onClick={() => onDone(check)}
                >
                  {t('todo.done')}
                </Button>
              </li>
            ))}
          </ol>
        ) : null}
        <p className="text-sm text-soft">{t('todo.names')}</p>
        {answered > 0 ? (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button
              icon={<Printer aria-hidden="true" className="size-4" />}
              disabled={todos.length === 0}
              onClick={() => window.print()}
            >
              {t('todo.print')}
            </Button>
            <Button variant="quiet" onClick={onRestart}>
              {t('todo.restart')}
            </Button>
          </div>
        ) : null}
        <p className="text-sm text-soft print:hidden">{t('todo.kept')}</p>
      </section>
    </Card>
  )
}
