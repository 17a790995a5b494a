/** Settings: whether cards open with their lessons or all at once, and how many new ones a day. */
import { useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useMistakes } from '#platform/web/use-mistakes.ts'

import { FlashcardSettings } from '../contract.ts'
import { useSaveSettings } from './use-flashcards.ts'

const UNLOCKS = [
  { isAllUnlocked: false, label: 'With their lesson', hint: 'Once its check is done.' },
  { isAllUnlocked: true, label: 'All at once', hint: 'Also cards of lessons not read yet.' },
] as const

export function CardSettings({ settings }: { settings: FlashcardSettings }) {
  const save = useSaveSettings()
  // The unsaved changes; the rest comes from the server.
  const [draft, setDraft] = useState<{ isAllUnlocked?: boolean; newPerDay?: string }>({})
  const { isAllUnlocked, newPerDay } = { ...settings, ...draft }
  const count = newPerDay === '' ? Number.NaN : Number(newPerDay)
  const { data } = FlashcardSettings.safeParse({ newPerDay: count, isAllUnlocked })
  const { mistakes, tell } = useMistakes(data ? {} : { newPerDay: 'Write a number from 0 to 200.' })

  const submit = () => {
    if (tell() && data && !save.isPending) save.mutate(data, { onSuccess: () => setDraft({}) })
  }

  return (
    <section aria-labelledby="settings-title" className="card card--default p-5 sm:p-6">
      <h2 id="settings-title" className="text-lg font-semibold">
        How cards come to you
      </h2>
      <form
        noValidate
        className="mt-3 space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset>
          <legend className="label">Cards open</legend>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {UNLOCKS.map(({ isAllUnlocked: value, label, hint }) => (
              <label key={label} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name="unlock"
                  className="mt-1 size-4 shrink-0 accent-(--accent-text)"
                  checked={isAllUnlocked === value}
                  onChange={() => setDraft({ ...draft, isAllUnlocked: value })}
                />
                <span>
                  {label}
                  <span className="text-muted block text-sm">{hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label="New cards a day"
          hint="Each new card comes back several times in its first days. 10 to 20 keep that to minutes."
          inputMode="numeric"
          className="max-w-sm"
          value={newPerDay}
          error={mistakes.newPerDay}
          onChange={(event) => setDraft({ ...draft, newPerDay: event.target.value.trim() })}
        />
        {save.error && <ErrorNote error={save.error} />}
        <div className="flex flex-wrap items-center gap-4">
          <button
            type="submit"
            className="button button--outline min-h-11"
            aria-disabled={save.isPending}
          >
            {save.isPending ? 'Saving…' : 'Save'}
          </button>
          <p role="status" className="text-muted text-sm">
            {save.isSuccess && 'Saved.'}
          </p>
        </div>
      </form>
    </section>
  )
}
