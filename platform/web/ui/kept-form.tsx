/**
 * A form that keeps what was typed until its work is done, and its button that keeps the focus while it waits.
 *
 * React empties a form that has an action; and a button that is disabled drops the focus of whoever pressed it.
 */
import { startTransition, type ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** Of `useActionState`. */
  readonly send: (form: FormData) => void
  readonly isPending: boolean
}

export function KeptForm({ send, isPending, ...form }: FormProps) {
  return (
    <form
      // Where the form is drawn ahead, this keeps the browser from sending it by itself.
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
