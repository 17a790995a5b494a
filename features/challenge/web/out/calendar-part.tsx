/** The plan in the learner's own calendar: by an address that follows it, or as a file. */
import { useRef, useState } from 'react'

import type { Challenge } from '../../contract.ts'
import { SaveNote } from '../save-note.tsx'
import { SecretAddress } from './secret-address.tsx'
import {
  useAddresses,
  useDownloadCalendar,
  useEndAddress,
  useSaveCalendarAddress,
} from './use-addresses.ts'

export function CalendarPart({ exam }: Pick<Challenge, 'exam'>) {
  const { calendar } = useAddresses()
  const save = useSaveCalendarAddress()
  const end = useEndAddress('calendar')
  const download = useDownloadCalendar(`${exam.code} study plan.ics`)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone then: the focus goes to what happened.
  const tell = (words: string) => {
    setSaid(words)
    status.current?.focus()
  }
  const make = () => {
    if (save.isPending) return
    save.mutate(crypto.randomUUID(), {
      onSuccess: () =>
        tell(calendar ? 'Your calendar has a new address.' : 'Your calendar has an address.'),
    })
  }
  return (
    <section aria-labelledby="out-calendar" className="space-y-3">
      <h3 id="out-calendar" className="font-semibold">
        In your calendar
      </h3>
      <p className="max-w-prose">
        Your study days with their tasks, the practice exams and the exam, as events of whole days.
        Subscribed by its address, your calendar follows the plan; calendars ask for changes every
        few hours. Whoever knows the address sees these events, and nothing else.
      </p>
      {calendar && (
        <SecretAddress
          name="calendar address"
          url={calendar.url}
          onRenew={make}
          onEnd={() =>
            end.mutate(undefined, {
              onSuccess: () => tell('The calendar address is switched off.'),
            })
          }
        >
          <a
            className="button button--outline min-h-11"
            href={calendar.url?.replace(/^https?:/, 'webcal:')}
          >
            Open in a calendar app
          </a>
        </SecretAddress>
      )}
      <p ref={status} role="status" tabIndex={-1} className={said ? '' : 'sr-only'}>
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        {!calendar && (
          <button type="button" className="button button--outline min-h-11" onClick={make}>
            Make a calendar address
          </button>
        )}
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => download.mutate()}
        >
          Download a file (.ics)
        </button>
      </div>
      <p className="text-muted text-sm">A file does not follow later changes of the plan.</p>
      <SaveNote of={[save, end, download]} />
    </section>
  )
}
