/** The login screen. It redirects a signed-in learner; after signing in, it returns to where they came from. */
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useActionState, useEffect, useRef, type ComponentType } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { useSession } from '#platform/web/session.ts'
import { BrandMark } from '#platform/web/ui/brand-mark.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { PasswordField } from '#platform/web/ui/password-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { DEFAULT_RETURN_TO, passedOn } from '../core/return-to.ts'
import { EmailLinkForm } from './email-link-form.tsx'
import { isTooMany, isUnreachable, UNREACHABLE } from './error-messages.ts'
import { useFarewell, type Farewell } from './farewell.ts'
import { GoogleButton } from './google-button.tsx'
import { loginSearch } from './login-search.ts'
import { passwordFormFor } from './password-form.ts'
import { isStillSignedIn, loadSdk } from './session-store.ts'
import { useNews } from './use-news.ts'
import {
  SecondFactorStep,
  textOf,
  useSecondFactor,
  type SecondFactor,
} from './use-second-factor.tsx'

const WORDS_BY_FAREWELL = {
  ended:
    'Your session here was ended: from another device, by a new password or address, or because it had run out. Log in, and you go on where you were.',
  deleted:
    'The account is gone, and everything in it with it: progress, cards, notes, conversations and marks.',
} as const satisfies Record<Farewell, string>

function headingOf(isAsked: boolean, farewell: Farewell | null): string {
  if (isAsked) return 'Enter your code'
  return farewell === 'deleted' ? 'Your account is deleted' : 'Welcome back'
}

type Props = {
  /** Shows what is at the address that logging in leads back to. */
  readonly Sent?: ComponentType<{ readonly address: string }> | undefined
}

export function LoginPage({ Sent }: Props) {
  const search = useScreenSearch(loginSearch)
  // Prerendered, the screen knows no search parameters and handles no press: it is hydrated in the same state.
  const isHydrated = useHydrated()
  const { returnTo, plan, mode, oobCode } = isHydrated ? search : {}
  const destination = returnTo ?? DEFAULT_RETURN_TO
  const isMailedLink = mode === 'signIn' && oobCode !== undefined
  const session = useSession()
  const navigate = useNavigate()
  const { links } = useBrand()
  const secondFactor = useSecondFactor()
  const { isAsked, askIfNeeded } = secondFactor
  const farewell = useFarewell()
  const card = useRef<HTMLDivElement>(null)
  const typedEmail = () =>
    card.current?.querySelector<HTMLInputElement>('[type=email]')?.value ?? ''
  const isTold = farewell !== null && !isAsked

  useEffect(() => {
    if (session.status !== 'signed-in') return undefined
    let isGone = false
    // A session that has ended is told of here: whoever went on at once would be sent back without a word.
    void isStillSignedIn().then((isSignedIn) => {
      if (isSignedIn && !isGone) void navigate({ href: destination, replace: true })
    })
    return () => {
      isGone = true
    }
  }, [session.status, destination, navigate])

  return (
    // About in the middle, and not centered: a message must not move the fields above it.
    <main className="max-xs:px-2 mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pt-[max(2.5rem,50svh-18rem)] pb-10">
      <PageTitle title={isAsked ? 'Enter your code' : 'Log in'} />
      <div className="mb-6 self-start">
        <BrandMark to="/" />
      </div>
      {Sent && !isAsked && <Sent address={destination} />}
      <div ref={card} className="card card--default max-xs:p-4 gap-5 p-6 sm:p-8">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-semibold">
            {headingOf(isAsked, farewell)}
          </h1>
          {!isAsked && farewell === null && (
            <p className="text-muted">Pick up where you left off.</p>
          )}
          {/* Here before it has words: what is put into it then is read out. */}
          <p role="status" className={isTold ? 'mt-2' : ''}>
            {isTold && WORDS_BY_FAREWELL[farewell]}
          </p>
        </div>
        <SecondFactorStep
          secondFactor={secondFactor}
          button="Confirm"
          look="button--primary grow"
        />
        <div hidden={isAsked} className="flex flex-col gap-5">
          <GoogleButton askIfNeeded={askIfNeeded} />
          {isMailedLink ? (
            <EmailLinkForm askIfNeeded={askIfNeeded} />
          ) : (
            <PasswordForm askIfNeeded={askIfNeeded} />
          )}
          {/* On a phone one below the other: whether both fit in a line would depend on the font. */}
          <div className="flex flex-col items-start text-sm sm:flex-row sm:justify-between">
            <a
              className="text-link inline-flex min-h-11 items-center"
              href={`/register.html${passedOn({ plan, returnTo })}`}
            >
              Need an account? Create one
            </a>
            <button
              type="button"
              className="text-link min-h-11 text-left"
              disabled={!isHydrated}
              onClick={() =>
                window.open(
                  passwordFormFor(typedEmail().trim(), links.passwordForm),
                  '_blank',
                  'noopener,noreferrer',
                )
              }
            >
              Forgot password?
            </button>
          </div>
          {/* The buttons are gray until then; at the end of the card, nothing moves when it comes and goes. */}
          {!isHydrated && (
            <p className="appears-late text-muted text-sm">
              Still loading: the connection is slow. What you type is kept.
            </p>
          )}
        </div>
      </div>
    </main>
  )
}

type Way = Pick<SecondFactor, 'askIfNeeded'>

function PasswordForm({ askIfNeeded }: Way) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [error, logIn, isPending] = useActionState<Error | null, FormData>(
    async (_before, form) => {
      try {
        const { signIn } = await loadSdk()
        await signIn(textOf(form, 'email'), textOf(form, 'password'))
        return null
      } catch (error) {
        if (await askIfNeeded(error)) return null
        // The server has not checked the password: it stays.
        if (isUnreachable(error)) return new Error(UNREACHABLE)
        if (isTooMany(error))
          return new Error('Too many attempts. Please wait a few minutes, or reset your password.')
        if (password.current) password.current.value = ''
        return new Error('Login failed. Please check your credentials.')
      }
    },
    null,
  )
  const news = useNews(form, error)

  useEffect(() => {
    // Enter was pressed before the screen was hydrated; `head.js` has recorded it.
    if (isHydrated && form.current?.dataset['isWanted'] !== undefined) form.current.requestSubmit()
  }, [isHydrated])

  return (
    <KeptForm ref={form} send={logIn} isPending={isPending} className="space-y-4">
      {news && <ErrorNote error={news} />}
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton
        className="button button--primary min-h-11 w-full"
        disabled={!isHydrated}
        isPending={isPending}
      >
        {isPending ? 'Logging in...' : 'Login'}
      </SubmitButton>
    </KeptForm>
  )
}
