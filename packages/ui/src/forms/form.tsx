import { type ComponentProps, useRef } from 'react'

/**
 * A form handled by `onSubmit`, which must prevent the default. Submitting it before hydration doesn't load a page with
 * the input in its address: React defers the submission, and calls `action` after hydration.
 */
export function Form({ ref, ...props }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  const replay = () => {
    // React resets a form after its action. The input stays until `onSubmit` decides otherwise.
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
