/** The account page: the data held about a learner at a glance, with ways to change, download or delete it. */
import { useActionState, type ComponentType, type ReactNode } from 'react'

import { call } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useSession } from '#platform/web/session.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { SettingsSection, SettingsSections } from '#platform/web/ui/settings-section.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { profileContract } from '../contract.ts'
import { SingleKeysSection } from './single-keys-section.tsx'
import { useProfile, useRename } from './use-profile.ts'

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
    ['Name', displayName ?? '—'],
    ['Email', email ?? '—'],
    ['Tier', tier],
    ['Subscription status', subscriptionStatus ?? '—'],
  ] as const
  return (
    <div className="@container">
      <dl className="card card--default grid gap-x-8 gap-y-4 p-5 @md:grid-cols-2 @4xl:grid-cols-[1fr_2fr_1fr_1fr]">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function NameForm({ renameAccount }: Required<Pick<Props, 'renameAccount'>>) {
  const { displayName } = useProfile()
  const rename = useRename()
  const [error, submit, isPending] = useActionState<Error | null, FormData>(
    async (_before, form) => {
      const name = form.get('name')
      if (typeof name !== 'string' || name.trim() === '')
        return new Error('Write the name we may call you by.')
      try {
        await renameAccount(name.trim())
        await rename(name.trim())
        return null
      } catch (error) {
        return error instanceof Error ? error : new Error('The name could not be changed.')
      }
    },
    null,
  )
  return (
    <SettingsSection title="Name" intro="How we greet you here.">
      <KeptForm
        send={submit}
        isPending={isPending}
        className="flex max-w-md flex-wrap items-end gap-3"
      >
        <TextField
          key={displayName}
          className="min-w-[min(12rem,100%)] flex-1"
          label="Name we call you by"
          name="name"
          defaultValue={displayName ?? ''}
          maxLength={80}
          autoComplete="name"
          required
        />
        <SubmitButton className="button button--secondary min-h-11" isPending={isPending}>
          Change name
        </SubmitButton>
        {error && <ErrorNote error={error} />}
      </KeptForm>
    </SettingsSection>
  )
}

/** Everything held about the learner, as a file. */
function ExportButton() {
  const [error, download, isPending] = useActionState<Error | null>(async () => {
    try {
      const everything = await call(profileContract.exportEverything, {})
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
      saveFile('my-data.json', file)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error('The file could not be created.')
    }
  }, null)
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
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  )
}
