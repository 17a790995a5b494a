/** One small form of the account page: its fields, one button, and what came of it. */
import { useActionState, type ReactNode } from 'react'

import { messageOf } from './error-messages.ts'

type Props = {
  readonly button: string
  readonly isDangerous?: boolean
  /** Does the work. @returns what to tell the person, or nothing where the page itself changes. */
  readonly onSubmit: (form: FormData) => Promise<string | void>
  readonly children?: ReactNode
}

type Outcome = { readonly isError: boolean; readonly text: string } | null

export function AccountForm({ button, isDangerous = false, onSubmit, children }: Props) {
  const [outcome, submit, isPending] = useActionState<Outcome, FormData>(async (_before, form) => {
    try {
      const text = await onSubmit(form)
      return text === undefined ? null : { isError: false, text }
    } catch (error) {
      return { isError: true, text: messageOf(error) }
    }
  }, null)
  return (
    <form action={submit} className="max-w-md space-y-4">
      {children}
      <button
        type="submit"
        disabled={isPending}
        className={`button ${isDangerous ? 'button--danger' : 'button--secondary'} min-h-11`}
      >
        {button}
      </button>
      {outcome && (
        <p
          role={outcome.isError ? 'alert' : 'status'}
          className={outcome.isError ? 'text-(--danger-text)' : 'text-(--success-text)'}
        >
          {outcome.text}
        </p>
      )}
    </form>
  )
}
