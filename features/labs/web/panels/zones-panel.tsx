/** The zones of a name server with their records, and whom it asks for all other names. */
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { DNS_TYPES } from '../../core/network/dns/dns-names.ts'
import type { Host } from '../../core/network/network.ts'
import type { DnsRecord, DnsServer } from '../../core/network/services.ts'
import { noRecordLine } from '../../core/terminal/host/name-server-lines.ts'
import { EnteredLines } from './entered-lines.tsx'
import { LockNote } from './lock-note.tsx'
import { readFields } from './panel-lines.ts'
import { useConfigure, type Act, type Configured } from './use-configure.ts'
import {
  forwarderLines,
  forwarderProblems,
  recordFields,
  recordLines,
  recordProblems,
} from './zone-lines.ts'

type Props = {
  readonly host: Host
  readonly server: DnsServer
  readonly lock: string | null
  readonly act: Act
}

export function ZonesPanel({ host, server, lock, act }: Props) {
  const [changed, setChanged] = useState<DnsRecord | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const configured = useConfigure(act)
  const change = (record: DnsRecord) => {
    setChanged(record)
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }
  return (
    <div className="lab-form">
      {lock !== null && <LockNote because={lock} />}
      {server.zones.map((zone) => (
        <Zone
          key={zone.name}
          {...{ host, zone, configured, change }}
          isLocked={lock !== null}
          onGone={() => setChanged(null)}
        />
      ))}
      {lock === null && (
        <RecordForm {...{ host, changed, configured, form }} onDone={() => setChanged(null)} />
      )}
      {lock === null && <ZoneForm host={host} act={act} />}
      <Forwarders {...{ host, server, lock, act }} />
    </div>
  )
}

type ZoneProps = {
  readonly host: Host
  readonly zone: DnsServer['zones'][number]
  readonly configured: Configured
  readonly isLocked: boolean
  readonly change: (record: DnsRecord) => void
  readonly onGone: () => void
}

function Zone({ host, zone, configured, isLocked, change, onGone }: ZoneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const remove = (record: DnsRecord) => {
    onGone()
    configured.configure(host.id, [{ field: 'name', line: noRecordLine(record) }])
    // The button is gone with its record.
    title.current?.focus()
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1} className="lab-form-title">
        Zone {zone.name}
      </h3>
      {zone.records.length === 0 && <p className="text-muted text-sm">It has no records.</p>}
      <ul className="lab-rows">
        {zone.records.map((record) => (
          <li key={noRecordLine(record)}>
            <span className="wrap-anywhere">
              {record.name} <strong>{record.type}</strong> {record.value}
              <span className="text-muted text-sm">, TTL {record.ttlSeconds} s</span>
            </span>
            {!isLocked && (
              <span className="flex gap-4">
                <button type="button" className="text-link min-h-11" onClick={() => change(record)}>
                  Change<span className="sr-only"> {wordsOf(record)}</span>
                </button>
                <button type="button" className="text-link min-h-11" onClick={() => remove(record)}>
                  Remove<span className="sr-only"> {wordsOf(record)}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            onGone()
            configured.configure(host.id, [{ field: 'zone', line: `no zone ${zone.name}` }])
          }}
        >
          Remove the zone<span className="sr-only"> {zone.name}</span> with its records
        </button>
      )}
    </section>
  )
}

const wordsOf = ({ name, type, value }: DnsRecord) => `${name} ${type} ${value}`

type FormProps = {
  readonly host: Host
  readonly changed: DnsRecord | null
  readonly configured: Configured
  readonly form: RefObject<HTMLFormElement | null>
  readonly onDone: () => void
}

function RecordForm({ host, changed, configured, form, onDone }: FormProps) {
  const titleId = useId()
  const fields = recordFields(changed)
  const { problems } = configured
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    const found = recordProblems(now)
    if (Object.keys(found).length > 0) {
      configured.refuse(found)
      return
    }
    if (!configured.configure(host.id, recordLines(changed, now))) return
    event.currentTarget.reset()
    onDone()
  }
  const text = (name: string, label: string, hint?: string) => (
    <TextField
      key={`${name} ${fields[name]}`}
      name={name}
      label={label}
      defaultValue={fields[name]}
      error={problems[name]}
      hint={hint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={120}
    />
  )
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="lab-form-title">
        {changed ? `Change ${wordsOf(changed)}` : 'Add a record'}
      </h3>
      <form ref={form} className="lab-fields" onSubmit={submit} noValidate>
        {text('name', 'Name', 'The whole name, with the zone at its end.')}
        <SelectField
          key={fields['type']}
          name="type"
          label="Type"
          defaultValue={fields['type'] ?? 'A'}
          options={DNS_TYPES.map((value) => ({ value, label: value }))}
        />
        {text('value', 'Value', 'An address, or the name that it leads to.')}
        {text('ttl', 'TTL in seconds')}
        <div className="lab-wide flex flex-wrap gap-3">
          <button type="submit" className="button button--primary min-h-11">
            {changed ? 'Change the record' : 'Add the record'}
          </button>
          {changed && (
            <button type="button" className="button button--outline min-h-11" onClick={onDone}>
              Leave it
            </button>
          )}
        </div>
        <EnteredLines configured={configured} ownFields={['name', 'value', 'ttl']} isHost />
      </form>
    </section>
  )
}

function ZoneForm({ host, act }: Pick<Props, 'host' | 'act'>) {
  const configured = useConfigure(act)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { zone = '' } = readFields(event.currentTarget)
    if (zone === '') configured.refuse({ zone: 'Write a name such as example.com.' })
    else if (configured.configure(host.id, [{ field: 'zone', line: `zone ${zone}` }]))
      event.currentTarget.reset()
  }
  return (
    <form className="lab-fields" onSubmit={submit} noValidate>
      <TextField
        name="zone"
        label="New zone"
        hint="It answers for all names that end so."
        error={configured.problems['zone']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
      <button type="submit" className="button button--outline min-h-11 self-end">
        Add the zone
      </button>
      <EnteredLines configured={configured} ownFields={['zone']} isHost />
    </form>
  )
}

function Forwarders({ host, server, lock, act }: Props) {
  const titleId = useId()
  const configured = useConfigure(act)
  const now = server.forwarders.map(formatIpv4).join(' ')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = readFields(event.currentTarget)
    const found = forwarderProblems(fields)
    if (Object.keys(found).length > 0) configured.refuse(found)
    else configured.configure(host.id, forwarderLines(server, fields))
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="lab-form-title">
        All other names
      </h3>
      <form className="lab-fields" onSubmit={submit} noValidate>
        <fieldset disabled={lock !== null} className="contents">
          <legend className="sr-only">Forwarders of {host.config.hostname}</legend>
          <TextField
            key={now}
            name="forwarders"
            label="Forwarders"
            hint="Name servers that it asks; empty: it refuses."
            defaultValue={now}
            error={configured.problems['forwarders']}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
          />
          {lock === null && (
            <button type="submit" className="button button--outline min-h-11 self-end">
              Apply
            </button>
          )}
        </fieldset>
        <EnteredLines configured={configured} ownFields={['forwarders']} isHost />
      </form>
    </section>
  )
}
