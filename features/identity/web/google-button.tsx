/** "Continue with Google", its result, and the line below it, which says where Google is not set up. */
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useActionState, useId, useRef } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'

import { googleMessageOf, isOwnChoice } from './error-messages.ts'
import { GoogleMark } from './google-mark.tsx'
import { loadSdk } from './session-store.ts'
import { useNews } from './use-news.ts'
import type { SecondFactor } from './use-second-factor.tsx'

type Outcome = { readonly error: Error; readonly isChosen: boolean }

export function GoogleButton({ askIfNeeded }: Pick<SecondFactor, 'askIfNeeded'>) {
  const isAwake = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [outcome, signIn, isPending] = useActionState<Outcome | null>(async () => {
    try {
      const { signInWithGoogle } = await loadSdk()
      await signInWithGoogle()
      return null
    } catch (error) {
      if (await askIfNeeded(error)) return null
      return { error: new Error(googleMessageOf(error)), isChosen: isOwnChoice(error) }
    }
  }, null)
  const news = useNews(form, outcome)
  const noteId = useId()
  const isMissing = useIsGoogleMissing()
  const status = isPending
    ? 'Please continue in the window that opens.'
    : news?.isChosen && `${news.error.message} You can also log in with your email and password.`
  return (
    <>
      <KeptForm ref={form} send={signIn} isPending={isPending} waitsForPerson>
        <SubmitButton
          className="button button--outline min-h-11 w-full"
          disabled={!isAwake}
          isPending={isPending}
          aria-describedby={isMissing ? noteId : undefined}
        >
          <GoogleMark />
          Continue with Google
        </SubmitButton>
        {/* Here before it has words: what is put into it then is read out. */}
        <p role="status" className={status ? 'mt-3' : ''}>
          {status}
        </p>
        {news && !news.isChosen && !isPending && (
          <div className="mt-3">
            <ErrorNote error={news.error} />
          </div>
        )}
      </KeptForm>
      {/* In place of the "or", so that nothing moves when it comes. */}
      <div
        className="text-muted flex items-center gap-3 text-sm"
        aria-hidden={isMissing ? undefined : true}
      >
        <span className="bg-border h-px flex-1" />
        <span id={noteId}>{isMissing ? 'Not set up here. Use your email.' : 'or'}</span>
        <span className="bg-border h-px flex-1" />
      </div>
    </>
  )
}

/** False until it is known. */
function useIsGoogleMissing(): boolean {
  const isAwake = useHydrated()
  const { data } = useQuery({
    queryKey: ['identity', 'google'],
    queryFn: async () => (await loadSdk()).isGoogleSetUp(),
    enabled: isAwake,
    staleTime: Infinity,
    retry: false,
    // The press itself then says what is wrong.
    throwOnError: false,
  })
  return data === false
}
