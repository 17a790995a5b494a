/** One small form of the account page: its fields, one button, and what came of it. */
import { useActionState, useEffect, useRef, useState, type ReactNode } from 'react'

import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'

import { messageOf } from './error-messages.ts'

type Props = {
  readonly button: string
  readonly isDangerous?: boolean
  /** Does the work. @returns what to tell the person, or nothing where the page itself changes. */
  readonly onSubmit: (form: FormData) => Promise<string | typeof TOLD_AT_FIELD | void>
  readonly children?: ReactNode
}

/** It was not done, and the field to blame says why. */
export const TOLD_AT_FIELD: unique symbol = Symbol('told at the field')

type Outcome = { readonly isError: boolean; readonly text: string } | null

export function AccountForm({ button, isDangerous = false, onSubmit, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [outcome, submit, isPending] = useActionState<Outcome, FormData>(async (_before, form) => {
    try {
      const text = await onSubmit(form)
      if (text === TOLD_AT_FIELD) return null
      ref.current?.reset()
      return text === undefined ? null : { isError: false, text }
    } catch (error) {
      return { isError: true, text: messageOf(error) }
    }
  }, null)
  // What came of it is old news once another form of the page is used.
  const [old, setOld] = useState<Outcome>(null)
  useEffect(() => {
    const onSend = ({ target }: SubmitEvent) => {
      if (target !== ref.current) setOld(outcome)
    }
    document.addEventListener('submit', onSend)
    return () => document.removeEventListener('submit', onSend)
  }, [outcome])
  return (
    <KeptForm ref={ref} send={submit} isPending={isPending} className="max-w-md space-y-4">
      {children}
      <SubmitButton
        isPending={isPending}
        className={`button ${isDangerous ? 'button--danger' : 'button--secondary'} min-h-11`}
      >
        {button}
      </SubmitButton>
      {outcome && outcome !== old && (
        <p
          role={outcome.isError ? 'alert' : 'status'}
          className={outcome.isError ? 'text-(--danger-text)' : 'text-(--success-text)'}
        >
          {outcome.text}
        </p>
      )}
    </KeptForm>
  )
}
