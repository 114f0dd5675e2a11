import { type ComponentProps, useRef } from 'react'

/**
 * A form that `onSubmit` answers; it has to prevent the default. A form sent before hydration doesn't leave the page with
 * what was typed in its address: React holds it back, and calls `action` once it has hydrated.
 */
export function Form({ ref, ...props }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  const replay = () => {
    // React resets a form whose action is done. What was typed stays until `onSubmit` says otherwise.
    form.current?.addEventListener('reset', (event) => event.preventDefault(), { once: true })
    form.current?.requestSubmit()
  }
  return (
    <form
      {...props}
      ref={(element) => {
        form.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      action={replay}
    />
  )
}
