/** The day's list by mail: off or on, at which hour, to which address. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { homeZone } from '#platform/web/device-time.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Reminder, ReminderState } from '../../contract.ts'
import { MINUTES_A_STEP } from '../../core/remind/reminder.ts'
import { Fold } from '../fold.tsx'
import { SaveNote } from '../save-note.tsx'
import { useReminder, useSaveReminder } from './use-reminder.ts'

import './reminder-section.css'

/** Six in the evening. */
const USUAL = 18 * 60

/** @param hasChallenge where there is none, only one that is on is shown: to turn it off. */
export function ReminderSection({ hasChallenge }: { readonly hasChallenge: boolean }) {
  return (
    <LoadBoundary
      fallback={hasChallenge ? <Skeleton lines={3} label="Loading the reminder" /> : null}
      what="The reminder"
    >
      <IfOffered hasChallenge={hasChallenge} />
    </LoadBoundary>
  )
}

function IfOffered({ hasChallenge }: { readonly hasChallenge: boolean }) {
  const state = useReminder()
  const { isOffered, reminder } = state
  // What is on stays on the page after it was turned off: it says so.
  const [isShown] = useState((isOffered && hasChallenge) || reminder !== null)
  return isShown ? <Section state={state} hasChallenge={hasChallenge} /> : null
}

type SectionProps = { readonly state: ReminderState; readonly hasChallenge: boolean }

function Section({ state, hasChallenge }: SectionProps) {
  const { isOffered, email, isConfirmed, reminder, isZoneKnown, refused } = state
  const canTurnOn = isOffered && isConfirmed && hasChallenge
  const [wasOn] = useState(reminder !== null || refused !== null)
  return (
    <Fold id="reminder-title" title="Reminder by email" about={aboutWords(state)} isOpen={wasOn}>
      <p className="max-w-prose">
        Once a day, the tasks that are open on your list, with their minutes. No mail on rest days,
        on the day of the exam, or when the list is done. Each mail has a link that ends them.
      </p>
      {refused && <Refused email={email} refused={refused} />}
      {reminder && !isZoneKnown && (
        <p className="mt-3 max-w-prose">
          This site does not know the time zone {zoneWords(reminder.timeZone)}, so the hour is one
          of UTC. Choose another zone and save it.
        </p>
      )}
      {!isOffered && <p className="mt-3">This site sends no reminders at the moment.</p>}
      {isOffered && !hasChallenge && (
        <p className="mt-3">There is no challenge now, so no mail is sent.</p>
      )}
      {isOffered && !isConfirmed && <NotConfirmed email={email} />}
      {(canTurnOn || reminder !== null || wasOn) && (
        <Choice
          reminder={reminder}
          former={refused?.reminder ?? null}
          email={canTurnOn ? email : null}
          canTurnOn={canTurnOn}
        />
      )}
    </Fold>
  )
}

function aboutWords({ reminder, refused }: ReminderState): string {
  if (reminder) return `On, at ${hourWords(reminder.minutes)}`
  return refused ? 'Off, because a mail was refused' : 'Off'
}

type RefusedProps = {
  readonly email: string | null
  readonly refused: NonNullable<ReminderState['refused']>
}

function Refused({ email, refused }: RefusedProps) {
  return (
    <p className="mt-3 max-w-prose">
      The mail server of {email ?? 'your address'} refused the reminder for good on{' '}
      {DATE.format(new Date(refused.at))}, so no more are sent. See on{' '}
      <Link to="/account" className="text-link">
        your account's page
      </Link>{' '}
      whether the address is right, then turn them on again here.
    </p>
  )
}

function NotConfirmed({ email }: { readonly email: string | null }) {
  return (
    <p className="mt-3 max-w-prose">
      {email === null
        ? 'Your account has no address for it. '
        : `Mails go to confirmed addresses only, and ${email} is not confirmed yet. `}
      <Link to="/account" className="text-link">
        {email === null ? 'Your account' : "Confirm it on your account's page"}
      </Link>
    </p>
  )
}

type ChoiceProps = {
  readonly reminder: Reminder | null
  /** How it was set before it was refused. */
  readonly former: Reminder | null
  /** Where it goes; null where no mail is sent for now. */
  readonly email: string | null
  /** Without it, what is on can only be turned off. */
  readonly canTurnOn: boolean
}

type Draft = Reminder & { readonly isOn: boolean }

function Choice({ reminder, former, email, canTurnOn }: ChoiceProps) {
  const save = useSaveReminder()
  const here = homeZone()
  const saved: Draft = reminder
    ? { isOn: true, ...reminder }
    : { minutes: USUAL, timeZone: here, ...former, isOn: false }
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const { isOn, minutes, timeZone } = { ...saved, ...changes }
  const change = (part: Partial<Draft>) => {
    save.reset()
    setChanges((before) => ({ ...before, ...part }))
  }
  const submit = () => {
    if (save.isPending) return
    save.mutate(isOn ? { minutes, timeZone } : null, { onSuccess: () => setChanges({}) })
  }
  const zones = [...new Set([saved.timeZone, here])]

  return (
    <form
      className="reminder-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="reminder-check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        Remind me by email
      </label>
      {isOn && email !== null && <p className="reminder-address">To {email}.</p>}
      {isOn && canTurnOn && (
        <div className="reminder-when">
          <SelectField
            label="Hour"
            value={minutes}
            onChange={({ target }) => change({ minutes: Number(target.value) })}
            options={HOURS}
          />
          {zones.length > 1 ? (
            <SelectField
              label="Time zone"
              value={timeZone}
              onChange={({ target }) => change({ timeZone: target.value })}
              options={zones.map((zone) => ({
                value: zone,
                label: zone === here ? `${zoneWords(zone)}, as on this device` : zoneWords(zone),
              }))}
            />
          ) : (
            <p className="text-muted text-sm">In your time zone, {zoneWords(timeZone)}.</p>
          )}
        </div>
      )}
      <SaveNote of={[save]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          className="button button--outline min-h-11"
          aria-disabled={save.isPending || undefined}
        >
          {save.isPending && !save.isPaused ? 'Saving…' : 'Save the reminder'}
        </button>
        <p role="status" className="min-w-0">
          {save.data && savedWords(save.data)}
        </p>
      </div>
    </form>
  )
}

function savedWords({ reminder }: ReminderState): string {
  if (!reminder) return 'Saved: no mails are sent.'
  return `Saved: at ${hourWords(reminder.minutes)}, ${zoneWords(reminder.timeZone)}.`
}

const zoneWords = (timeZone: string) => timeZone.replaceAll('_', ' ')

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const HOUR = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
const hourWords = (minutes: number) => HOUR.format(minutes * 60_000)

const HOURS = Array.from({ length: 1440 / MINUTES_A_STEP }, (_, step) => ({
  value: String(step * MINUTES_A_STEP),
  label: hourWords(step * MINUTES_A_STEP),
}))
