/**
 * Finishes a sign-in that was started with a mailed link.
 *
 * The address has to be typed again: a person who forwards their own link to somebody else must not sign them into
 * the wrong account.
 */
import { useActionState, useRef } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { isTooMany, isUnreachable, TOO_MANY, UNREACHABLE } from './error-messages.ts'
import { loadSdk } from './session-store.ts'
import { useNews } from './use-news.ts'
import { textOf, type SecondFactor } from './use-second-factor.tsx'

export function EmailLinkForm({ askIfNeeded }: Pick<SecondFactor, 'askIfNeeded'>) {
  const form = useRef<HTMLFormElement>(null)
  const [error, signIn, isPending] = useActionState<Error | null, FormData>(
    async (_before, form) => {
      try {
        const { signInByLink } = await loadSdk()
        await signInByLink(textOf(form, 'email'), location.href)
        return null
      } catch (error) {
        if (await askIfNeeded(error)) return null
        // The server has not checked the link: it can be tried again.
        if (isUnreachable(error)) return new Error(UNREACHABLE)
        if (isTooMany(error)) return new Error(TOO_MANY)
        return new Error(
          'This link does not work with that address, or no longer. Ask for a new one.',
        )
      }
    },
    null,
  )
  const news = useNews(form, error)
  return (
    <KeptForm ref={form} send={signIn} isPending={isPending} className="space-y-4">
      {news && <ErrorNote error={news} />}
      <TextField
        label="The address the link was sent to"
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <SubmitButton className="button button--primary min-h-11 w-full" isPending={isPending}>
        {isPending ? 'Logging in...' : 'Continue'}
      </SubmitButton>
    </KeptForm>
  )
}
