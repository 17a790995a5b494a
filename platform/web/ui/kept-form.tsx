/**
 * A form that keeps what was typed until its action succeeds. Its button keeps the focus while it waits, and what takes
 * long is said below the fields.
 *
 * React empties a form that has an action, and a disabled button loses the focus.
 */
import { startTransition, type ComponentProps } from 'react'

import { useIsSlow } from '../use-is-slow.ts'
import { SLOW_WORDS } from './slow-words.ts'

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** From `useActionState`. */
  readonly send: (form: FormData) => void
  readonly isPending: boolean
  /** The person is doing something elsewhere, such as in a window of Google's: that takes as long as it takes. */
  readonly waitsForPerson?: boolean
}

export function KeptForm({
  send,
  isPending,
  waitsForPerson = false,
  children,
  ...form
}: FormProps) {
  const isSlow = useIsSlow(isPending && !waitsForPerson)
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
    >
      {children}
      {/* Without a box until it has words: a form may space its fields. */}
      {!waitsForPerson && (
        <p role="status" className={isSlow ? 'text-muted basis-full text-sm' : 'sr-only'}>
          {isSlow && SLOW_WORDS}
        </p>
      )}
    </form>
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
