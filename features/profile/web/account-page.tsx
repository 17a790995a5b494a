/** The account page: the data held about a learner at a glance, with ways to change, download or delete it. */
import { useActionState, type ComponentType, type ReactNode } from 'react'

import { call } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useSession } from '#platform/web/session.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { SettingsSection, SettingsSections } from '#platform/web/ui/settings-section.tsx'

import { profileContract } from '../contract.ts'
import { NameForm } from './name-form.tsx'
import { SingleKeysSection } from './single-keys-section.tsx'
import { useProfile } from './use-profile.ts'

type Props = {
  /** Identity's sections of the page: email, password, second factor, sessions; its children; deleting the account. */
  readonly Security?: ComponentType<{ children?: ReactNode }>
  /** Changes the name in identity, so that the next token contains it. */
  readonly renameAccount?: (name: string) => Promise<void>
}

export function AccountPage({ Security = Alone, renameAccount }: Props) {
  const session = useSession()
  if (session.status !== 'signed-in') {
    return (
      <Page title="Account">
        <p>Please log in to view your account.</p>
      </Page>
    )
  }
  return (
    <Page title="Account" intro="What we keep about you. It is yours.">
      <AccountFacts />
      <SettingsSections>
        {renameAccount && <NameForm renameAccount={renameAccount} />}
        <SingleKeysSection />
        {/* Whoever deletes the account has just passed the button that saves what is in it. */}
        <Security>
          <ExportButton />
        </Security>
      </SettingsSections>
    </Page>
  )
}

function Alone({ children }: { children?: ReactNode }) {
  return children
}

function AccountFacts() {
  const { displayName, email, tier, subscriptionStatus } = useProfile()
  const facts = [
    ['Name', displayName ?? '—', ''],
    ['Email', email ?? '—', ''],
    // Stored as words for programs: `free`.
    ['Tier', tier, 'capitalize'],
    ['Subscription status', subscriptionStatus ?? '—', 'capitalize'],
  ] as const
  return (
    <div className="card card--default @container gap-4 p-5">
      <dl className="grid gap-x-8 gap-y-4 @md:grid-cols-2 @4xl:grid-cols-[1fr_2fr_1fr_1fr]">
        {facts.map(([term, value, look]) => (
          <div key={term} className="min-w-0">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className={`font-medium wrap-anywhere ${look}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        Everything here is free on every tier, and needs no subscription: a dash stands for none.
      </p>
    </div>
  )
}

const FILE = 'my-data.json'

type Outcome = { readonly error: Error | null }

/** Everything held about the learner, as a file. */
function ExportButton() {
  const [outcome, download, isPending] = useActionState<Outcome | null>(async () => {
    try {
      const everything = await call(profileContract.exportEverything, {})
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
      saveFile(FILE, file)
      return { error: null }
    } catch (error) {
      return { error: error instanceof Error ? error : new Error('The file could not be created.') }
    }
  }, null)
  const isSaved = outcome?.error === null
  return (
    <SettingsSection
      title="Your data"
      intro="Everything we hold about you, in one file that programs can read."
    >
      <KeptForm send={download} isPending={isPending}>
        <SubmitButton className="button button--secondary min-h-11" isPending={isPending}>
          Download my data
        </SubmitButton>
      </KeptForm>
      {/* Here before it has words: what is put into it then is read out. */}
      <p role="status" className={isSaved ? 'mt-4 text-(--success-text)' : ''}>
        {isSaved && `It is among your downloads: ${FILE}.`}
      </p>
      {outcome?.error && <ErrorNote error={outcome.error} />}
    </SettingsSection>
  )
}
