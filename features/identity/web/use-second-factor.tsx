/** Asks for the six digits of an authenticator app when a password alone is not enough. */
import type { MultiFactorResolver } from 'firebase/auth'
import { useActionState, useState, type ReactNode } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { codeOf } from './error-messages.ts'
import { loadSdk } from './session-store.ts'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function useSecondFactor(): {
  isAsked: boolean
  ask: (error: unknown) => Promise<void>
  form: ReactNode
} {
  const [resolver, setResolver] = useState<MultiFactorResolver | null>(null)
  return {
    isAsked: resolver !== null,
    ask: async (error) => {
      const { secondFactorResolver } = await loadSdk()
      setResolver(await secondFactorResolver(error))
    },
    form: resolver && <SecondFactorForm resolver={resolver} onGiveUp={() => setResolver(null)} />,
  }
}

type Props = { readonly resolver: MultiFactorResolver; readonly onGiveUp: () => void }

function SecondFactorForm({ resolver, onGiveUp }: Props) {
  const [error, confirm, isPending] = useActionState<Error | null, FormData>(
    async (_before, form) => {
      try {
        const { finishSecondFactor } = await loadSdk()
        await finishSecondFactor(resolver, textOf(form, 'code').replaceAll(/\s/g, ''))
        return null
      } catch (error) {
        return new Error(
          codeOf(error) === 'auth/invalid-verification-code'
            ? 'That code is not right. Wait for the next one and try again.'
            : 'The code could not be checked. Start again with your password.',
        )
      }
    },
    null,
  )
  return (
    <KeptForm send={confirm} isPending={isPending} className="space-y-4">
      {error && <ErrorNote error={error} />}
      <TextField
        label="Code from your authenticator app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits, or one of your recovery codes."
        required
        // The learner has just asked to sign in; this is the one thing left to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SubmitButton className="button button--primary min-h-11 w-full" isPending={isPending}>
        {isPending ? 'Checking...' : 'Confirm'}
      </SubmitButton>
      <button type="button" className="button button--ghost w-full" onClick={onGiveUp}>
        Back
      </button>
    </KeptForm>
  )
}
