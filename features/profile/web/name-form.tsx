/** Changes the name that the product calls the learner by. */
import { useActionState, useRef, useState } from 'react'

import { stopAfter } from '#platform/contract/sentences.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { KeptForm, SubmitButton } from '#platform/web/ui/kept-form.tsx'
import { SettingsSection } from '#platform/web/ui/settings-section.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { useProfile, useRename } from './use-profile.ts'

type Props = {
  /** Changes the name in identity, so that the next token contains it. */
  readonly renameAccount: (name: string) => Promise<void>
}

type Outcome =
  | { readonly kind: 'saved'; readonly text: string }
  /** The mistake is in the field. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: Error }
  | null

export function NameForm({ renameAccount }: Props) {
  const { displayName } = useProfile()
  const rename = useRename()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, submit, isPending] = useActionState<Outcome, FormData>(async (_before, form) => {
    const typed = form.get('name')
    const name = typeof typed === 'string' ? typed.trim() : ''
    if (name === '') {
      field.current?.focus()
      return { kind: 'refused', text: 'Write the name we may call you by.' }
    }
    try {
      await renameAccount(name)
      await rename(name)
      return { kind: 'saved', text: `Saved: we call you “${name}”${stopAfter(name)}` }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error('The name could not be changed.')
      return { kind: 'failed', error }
    }
  }, null)
  // Whoever types again is past what was said.
  const [past, setPast] = useState<Outcome>(null)
  const news = outcome === past ? null : outcome
  const isSaved = news?.kind === 'saved'
  return (
    <SettingsSection title="Name" intro="How we greet you here.">
      <KeptForm
        send={submit}
        isPending={isPending}
        className="flex max-w-md flex-wrap items-end gap-3"
        onInput={() => setPast(outcome)}
      >
        <TextField
          ref={field}
          className="min-w-[min(12rem,100%)] flex-1"
          label="Name we call you by"
          name="name"
          defaultValue={displayName ?? ''}
          maxLength={80}
          autoComplete="name"
          error={news?.kind === 'refused' ? news.text : undefined}
          required
        />
        <SubmitButton className="button button--secondary min-h-11" isPending={isPending}>
          Change name
        </SubmitButton>
      </KeptForm>
      {/* Here before it has words: what is put into it then is read out. */}
      <p role="status" className={isSaved ? 'mt-4 text-(--success-text)' : ''}>
        {isSaved && news.text}
      </p>
      {news?.kind === 'failed' && (
        <div className="mt-4 max-w-md">
          <ErrorNote error={news.error} />
        </div>
      )}
    </SettingsSection>
  )
}
