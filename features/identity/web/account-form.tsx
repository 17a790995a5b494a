/**
 * One small form of the account page: its fields, one button, and its result.
 *
 * If its action requires authentication and the account has an authenticator app, the step for the code comes
 * between; then the action continues with the typed values.
 */
import { startTransition, useActionState, useRef, type ReactNode } from 'react'

import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'

import { messageOf } from './error-messages.ts'
import { useNews } from './use-news.ts'
import { SecondFactorStep, useSecondFactor } from './use-second-factor.tsx'

type Props = {
  readonly button: string
  readonly isDangerous?: boolean
  /**
   * Performs the action. After the step for a code it is called once more, and `confirm` then lets it pass.
   * @returns the message to show, or nothing where the page itself changes.
   */
  readonly onSubmit: (
    form: FormData,
    confirm: Confirm,
  ) => Promise<string | typeof TOLD_AT_FIELD | void>
  readonly children?: ReactNode
}

/** Authenticates the person before a sensitive change. */
type Confirm = (prove: () => Promise<void>) => Promise<void>

/** The action failed, and the field with the mistake shows why. */
export const TOLD_AT_FIELD: unique symbol = Symbol('told at the field')

type Attempt = { readonly form: FormData; readonly isConfirmed: boolean }

type Outcome = { readonly isError: boolean; readonly text: string } | null

export function AccountForm({ button, isDangerous = false, onSubmit, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const secondFactor = useSecondFactor()
  const [outcome, submit, isPending] = useActionState<Outcome, Attempt>(
    async (_before, { form, isConfirmed }) => {
      try {
        const text = await onSubmit(form, async (prove) => {
          if (!isConfirmed) await prove()
        })
        if (text === TOLD_AT_FIELD) return null
        ref.current?.reset()
        return text === undefined ? null : { isError: false, text }
      } catch (error) {
        const isAsked = await secondFactor.askIfNeeded(error)
        return isAsked ? null : { isError: true, text: messageOf(error) }
      }
    },
    null,
  )
  const news = useNews(ref, outcome)
  const look = isDangerous ? 'button--danger' : 'button--secondary'
  return (
    <div className="max-w-md">
      <KeptForm
        ref={ref}
        hidden={secondFactor.isAsked}
        send={(form) => submit({ form, isConfirmed: false })}
        isPending={isPending}
        className="space-y-4"
      >
        {children}
        <SubmitButton isPending={isPending} className={`button ${look} min-h-11`}>
          {button}
        </SubmitButton>
        {news && (
          <p
            role={news.isError ? 'alert' : 'status'}
            className={news.isError ? 'text-(--danger-text)' : 'text-(--success-text)'}
          >
            {news.text}
          </p>
        )}
      </KeptForm>
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
