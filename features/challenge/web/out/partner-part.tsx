/** A page that a study partner may look at: made under a name of the learner's choice, changed, switched off. */
import { useId, useRef, useState, type SubmitEvent } from 'react'

import { useAccount } from '#platform/web/session.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useMistakes } from '#platform/web/use-mistakes.ts'

import { NewShown, type Shown } from '../../core/out/endpoints.ts'
import { SaveNote } from '../save-note.tsx'
import { SecretAddress } from './secret-address.tsx'
import { useAddresses, useEndAddress, useSavePartnerAddress } from './use-addresses.ts'

export function PartnerPart() {
  const { displayName } = useAccount()
  const { partner } = useAddresses()
  const save = useSavePartnerAddress()
  const end = useEndAddress('partner')
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const callName = displayName?.trim().split(/\s+/)[0] ?? ''
  return (
    <section aria-labelledby="out-partner" className="space-y-3">
      <h3 id="out-partner" className="font-semibold">
        For a study partner
      </h3>
      <p className="max-w-prose">
        A page to look at: your days that count, the lessons that are done, this week's plan in
        short, and how many practice exams. No answers, no mistakes, no estimates. Whoever knows its
        address sees it.
      </p>
      {partner && (
        <SecretAddress
          name="page's address"
          url={partner.url}
          onRenew={() =>
            save.mutate(
              { addressId: crypto.randomUUID(), shown: partner.shown },
              { onSuccess: () => setSaid('The page has a new address.') },
            )
          }
          onEnd={() =>
            end.mutate(undefined, {
              onSuccess: () => {
                setSaid('The page is switched off.')
                // The button that was pressed is gone.
                status.current?.focus()
              },
            })
          }
        >
          {partner.url !== null && (
            <a className="button button--outline min-h-11" href={partner.url}>
              Open the page
            </a>
          )}
        </SecretAddress>
      )}
      <ShownForm
        shown={partner?.shown ?? { name: callName, exam: true }}
        action={partner ? 'Save' : 'Make the page'}
        onSave={(shown) =>
          save.mutate(
            { addressId: partner?.id ?? crypto.randomUUID(), shown },
            { onSuccess: () => setSaid(partner ? 'Saved.' : 'The page is made.') },
          )
        }
      />
      <p ref={status} role="status" tabIndex={-1} className={said ? '' : 'sr-only'}>
        {said}
      </p>
      <SaveNote of={[save, end]} />
    </section>
  )
}

type ShownFormProps = {
  readonly shown: Shown
  readonly action: string
  readonly onSave: (shown: Shown) => void
}

function ShownForm({ shown, action, onSave }: ShownFormProps) {
  const [name, setName] = useState(shown.name)
  const [showsExam, setShowsExam] = useState(shown.exam)
  const { data, error } = NewShown.safeParse({ name, exam: showsExam })
  const { mistakes, tell } = useMistakes(
    error ? { name: sentence(error.issues[0]?.message ?? '') } : {},
  )
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (tell() && data) onSave(data)
  }
  return (
    <form onSubmit={submit} noValidate className="max-w-sm space-y-3">
      <TextField
        label="Name on the page"
        value={name}
        maxLength={60}
        autoComplete="off"
        error={mistakes.name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-(--accent-text)"
          checked={showsExam}
          onChange={(event) => setShowsExam(event.target.checked)}
        />
        <label htmlFor={id}>Show which exam it is, and its date</label>
      </div>
      <button type="submit" className="button button--outline min-h-11">
        {action}
      </button>
    </form>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
