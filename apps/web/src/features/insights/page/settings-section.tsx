import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A topic of the settings: its name beside its controls. */
export function SettingsSection({ id, title, description, children }: SettingsSectionProps) {
  return (
    <section
      id={`settings-${id}`}
      aria-labelledby={`settings-${id}-title`}
      className="grid scroll-mt-28 gap-x-10 gap-y-4 py-8 desk:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={`settings-${id}-title`} className="font-semibold text-lg">
          {title}
        </h2>
        {description ? <p className="text-sm text-soft">{description}</p> : null}
      </div>
      <div className="min-w-0 max-w-[40rem]">{children}</div>
    </section>
  )
}
