/**
 * The step after a password or Google was right and the account has an authenticator app: its six digits, or a
 * recovery code, where the service has such.
 *
 * One step for the login screen and for the forms of the account page. It replaces the form that led to it, which is
 * hidden meanwhile and so keeps what was typed.
 */
import { useActionState, useEffect, useId, useRef, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import {
  codeOf,
  isUnreachable,
  isWrongCode,
  messageOf,
  needsSecondFactor,
} from './error-messages.ts'
import type { AskedFactor } from './identity-sdk.ts'
import { loadSdk } from './session-store.ts'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export type SecondFactor = {
  /** True while the step is shown and the form that led to it is hidden. */
  readonly isAsked: boolean
  /** Shows the step if the error requires it. @returns false for any other error. */
  readonly askIfNeeded: (error: unknown) => Promise<boolean>
  readonly asked: AskedFactor | null
  /** Hides the step, and shows the form that led to it with the focus where it was. */
  readonly stopAsking: () => void
}

export function useSecondFactor(): SecondFactor {
  const [asked, setAsked] = useState<AskedFactor | null>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!asked && before.current instanceof HTMLElement) before.current.focus()
  }, [asked])
  return {
    isAsked: asked !== null,
    askIfNeeded: async (error) => {
      if (!needsSecondFactor(error)) return false
      const { askedFactor } = await loadSdk()
      const found = await askedFactor(error)
      before.current = document.activeElement
      setAsked(found)
      return true
    },
    asked,
    stopAsking: () => setAsked(null),
  }
}

type Props = {
  readonly secondFactor: SecondFactor
  /** What the right code does, as the button's label. */
  readonly button: string
  /** The class of that button. */
  readonly look: string
  /** The action after the code was right; without it the step stays until the page changes. */
  readonly onPass?: () => void
}

export function SecondFactorStep({ secondFactor, onPass, button, look }: Props) {
  const { asked, stopAsking } = secondFactor
  const [isRecovery, setIsRecovery] = useState(false)
  if (!asked) return null
  return (
    <CodeForm
      // Another field with another keyboard: it starts without the earlier error.
      key={String(isRecovery)}
      asked={asked}
      button={button}
      look={look}
      isRecovery={isRecovery}
      onSwitch={() => setIsRecovery(!isRecovery)}
      onGiveUp={stopAsking}
      onPass={() => {
        if (!onPass) return
        stopAsking()
        onPass()
      }}
    />
  )
}

type CodeProps = Pick<Props, 'button' | 'look'> & {
  readonly asked: AskedFactor
  readonly isRecovery: boolean
  readonly onSwitch: () => void
  readonly onGiveUp: () => void
  readonly onPass: () => void
}

/** `isWrong`: the mistake is in the field. */
type Refusal = { readonly error: Error; readonly isWrong: boolean }

function CodeForm({ asked, button, look, onPass, onGiveUp, isRecovery, onSwitch }: CodeProps) {
  const id = useId()
  const question = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [refusal, confirm, isPending] = useActionState<Refusal | null, FormData>(
    async (_before, form) => {
      try {
        const { finishSecondFactor } = await loadSdk()
        await finishSecondFactor(asked.resolver, textOf(form, 'code').replaceAll(/\s/g, ''))
        onPass()
        return null
      } catch (error) {
        const isWrong = isWrongCode(error)
        // Selected, so that typing replaces it.
        if (isWrong) {
          field.current?.focus()
          field.current?.select()
        }
        return { error: new Error(refusalOf(error, { ...asked, isRecovery })), isWrong }
      }
    },
    null,
  )
  // The focus scrolls only the field into view, not the text above and below it.
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <KeptForm send={confirm} isPending={isPending} aria-labelledby={id} className="space-y-4">
      <div ref={question} className="space-y-4">
        <p id={id}>That was right. One last step: your account also asks for a code.</p>
        {refusal && !refusal.isWrong && <ErrorNote error={refusal.error} />}
        <TextField
          ref={field}
          name="code"
          {...(isRecovery ? RECOVERY_CODE : APP_CODE)}
          error={refusal?.isWrong ? refusal.error.message : undefined}
          required
          // The learner has just sent a form; this is the only next step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton className={`button ${look} min-h-11`} isPending={isPending}>
          {isPending ? 'Checking...' : button}
        </SubmitButton>
        <button type="button" className="button button--outline min-h-11" onClick={onGiveUp}>
          Back
        </button>
      </div>
      {asked.takesRecoveryCode && (
        <button type="button" className="text-link min-h-11 text-left text-sm" onClick={onSwitch}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </KeptForm>
  )
}

const APP_CODE = {
  label: 'Code from your authenticator app',
  hint: 'Six digits.',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

const RECOVERY_CODE = {
  label: 'Recovery code',
  hint: 'One of the codes you saved when you turned the app on. Each works once.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const

type Asked = Pick<AskedFactor, 'takesRecoveryCode'> & Pick<CodeProps, 'isRecovery'>

function refusalOf(error: unknown, { takesRecoveryCode, isRecovery }: Asked): string {
  const code = codeOf(error)
  if (isWrongCode(error) && isRecovery)
    return 'That code is not right. Each recovery code works once.'
  if (code === 'auth/operation-not-allowed')
    return `The codes of your app can no longer be checked. ${takesRecoveryCode ? 'Use a recovery code, or ask' : 'Ask'} the operator of this site to turn the app off.`
  const canTryAgain = isWrongCode(error) || code === 'auth/too-many-requests'
  return canTryAgain || isUnreachable(error)
    ? messageOf(error)
    : 'The code could not be checked. Go back and start again.'
}
