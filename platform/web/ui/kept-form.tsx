/**
 * A form that keeps what was typed until its action succeeds. Its button keeps the focus while it waits.
 *
 * React empties a form that has an action, and a disabled button loses the focus.
 */
import { startTransition, type ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** From `useActionState`. */
  readonly send: (form: FormData) => void
  readonly isPending: boolean
}

export function KeptForm({ send, isPending, ...form }: FormProps) {
  return (
    <form
      // Where the form is prerendered, this keeps the browser from submitting it natively.
      action={send}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const values = new FormData(event.currentTarget)
        startTransition(() => send(values))
      }}
      {...form}
    />
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & { readonly isPending: boolean }

export function SubmitButton({ isPending, children, ...button }: ButtonProps) {
  return (
    <button type="submit" aria-disabled={isPending || undefined} {...button}>
      {children}
    </button>
  )
}
