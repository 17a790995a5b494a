/**
 * One small form of the account page: its fields, one button, and its result.
 *
 * A mistake in a field is said at the field, which gets the focus; after everything else the focus stays where it was.
 * If its action requires authentication and the account has an authenticator app, the step for the code comes
 * between; then the action continues with the typed values.
 */
import { startTransition, useActionState, useRef, useState, type ReactNode } from 'react'

import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'

import { fieldOf, messageOf } from './error-messages.ts'
import { RefusalContext } from './form-refusal.ts'
import { useNews } from './use-news.ts'
import { SecondFactorStep, useSecondFactor } from './use-second-factor.tsx'

type Props = {
  readonly button: string
  readonly isDangerous?: boolean
  /**
   * Performs the action. After the step for a code it is called once more, and `confirm` then lets it pass.
   * @returns the message to show, or nothing where the page itself changes.
   */
  readonly onSubmit: (form: FormData, confirm: Confirm) => Promise<string | void>
  /** With a second button, which gives the whole up; not while the action goes on. */
  readonly onCancel?: () => void
  readonly children?: ReactNode
}

/** Authenticates the person before a sensitive change. */
type Confirm = (prove: () => Promise<void>) => Promise<void>

type Attempt = { readonly form: FormData; readonly isConfirmed: boolean }

type Outcome = {
  readonly isError: boolean
  readonly text: string
  /** The field with the mistake. */
  readonly field?: string
} | null

export function AccountForm({ button, isDangerous = false, onSubmit, onCancel, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const secondFactor = useSecondFactor()
  const [outcome, submit, isPending] = useActionState<Outcome, Attempt>(
    async (_before, { form, isConfirmed }) => {
      try {
        const text = await onSubmit(form, async (prove) => {
          if (!isConfirmed) await prove()
        })
        ref.current?.reset()
        return text === undefined ? null : { isError: false, text }
      } catch (error) {
        const isAsked = await secondFactor.askIfNeeded(error)
        return isAsked ? null : failure(error, ref.current)
      }
    },
    null,
  )
  const news = useNews(ref, outcome)
  const [corrected, setCorrected] = useState<Outcome>(null)
  const refusal =
    news?.field === undefined || news === corrected ? null : { field: news.field, text: news.text }
  const told = news?.field === undefined ? news : null
  const look = isDangerous ? 'button--danger' : 'button--secondary'
  return (
    <div className="max-w-md">
      <KeptForm
        ref={ref}
        hidden={secondFactor.isAsked}
        send={(form) => submit({ form, isConfirmed: false })}
        isPending={isPending}
        className="space-y-4"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === outcome?.field)
            setCorrected(outcome)
        }}
      >
        <RefusalContext value={refusal}>{children}</RefusalContext>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending} className={`button ${look} min-h-11`}>
            {button}
          </SubmitButton>
          {onCancel && (
            <button
              type="button"
              className="button button--outline min-h-11"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && onCancel()}
            >
              Cancel
            </button>
          )}
        </div>
      </KeptForm>
      {/* Here before it has words: what is put into it then is read out. */}
      <p role="status" className={told?.isError === false ? 'mt-4 text-(--success-text)' : ''}>
        {told?.isError === false && told.text}
      </p>
      {told?.isError && (
        <p role="alert" className="mt-4 text-(--danger-text)">
          {told.text}
        </p>
      )}
      <SecondFactorStep
        secondFactor={secondFactor}
        button={button}
        look={look}
        onPass={() => {
          if (!ref.current) return
          const form = new FormData(ref.current)
          startTransition(() => submit({ form, isConfirmed: true }))
        }}
      />
    </div>
  )
}

/** Where the mistake is in a field of the form, that field gets the focus. */
function failure(error: unknown, form: HTMLFormElement | null): Outcome {
  const text = messageOf(error)
  const field = fieldOf(error)
  const input = field === undefined ? null : form?.elements.namedItem(field)
  if (field === undefined || !(input instanceof HTMLInputElement)) return { isError: true, text }
  input.focus()
  // Selected, so that typing replaces it.
  input.select()
  return { isError: true, text, field }
}
