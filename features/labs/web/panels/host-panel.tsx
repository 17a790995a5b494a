/** The network settings of a host, as its system has them in a dialog. */
import type { FormEvent } from 'react'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { Host } from '../../core/network/network.ts'
import type { Lease } from '../../core/network/services.ts'
import { EnteredLines } from './entered-lines.tsx'
import { ipv6Fields, ipv6Lines, ipv6Problems } from './ipv6-lines.ts'
import { LockNote } from './lock-note.tsx'
import { DUPLEXES, hostFields, hostLines, hostProblems, readFields, SPEEDS } from './panel-lines.ts'
import { useConfigure, type Act } from './use-configure.ts'

type Props = {
  readonly host: Host
  /** Whether anything in the network has IPv6: without it, nobody is asked for that. */
  readonly hasIpv6?: boolean
  /** What DHCP gave it. */
  readonly lease: Lease | null
  readonly lock: string | null
  readonly act: Act
}

const OWN_FIELDS = ['address', 'mask', 'gateway', 'dns', 'addresses6', 'gateway6']

export function HostPanel({ host, lease, hasIpv6 = false, lock, act }: Props) {
  const configured = useConfigure(act)
  const { problems } = configured
  const fields = { ...hostFields(host.config), ...ipv6Fields(host.config) }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    const found = { ...hostProblems(now), ...ipv6Problems(now) }
    if (Object.keys(found).length > 0) configured.refuse(found)
    else
      configured.configure(host.id, [
        ...hostLines(host.config, now),
        ...ipv6Lines(host.config, now),
      ])
  }
  const text = (
    name: string,
    label: string,
    hint?: string,
    inputMode: 'decimal' | 'text' = 'decimal',
  ) => (
    <TextField
      key={`${name} ${fields[name]}`}
      name={name}
      label={label}
      defaultValue={fields[name]}
      error={problems[name]}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
    />
  )
  return (
    <form className="lab-form" onSubmit={submit} noValidate>
      {lock !== null && <LockNote because={lock} />}
      <fieldset disabled={lock !== null} className="lab-fields">
        <legend className="sr-only">Network settings of {host.config.hostname}</legend>
        <label className="lab-switch lab-wide">
          <input
            key={`dhcp ${fields['dhcp']}`}
            type="checkbox"
            name="dhcp"
            defaultChecked={fields['dhcp'] === 'on'}
          />
          Address, mask and gateway by DHCP
        </label>
        {host.config.usesDhcp && <p className="lab-wide text-muted text-sm">{leaseWords(lease)}</p>}
        {text('address', 'IPv4 address')}
        {text('mask', 'Subnet mask', 'Or a prefix, such as /24.')}
        {text('gateway', 'Default gateway')}
        {text('dns', 'DNS servers')}
        {hasIpv6 && (
          <>
            <label className="lab-switch lab-wide">
              <input
                key={`automatic6 ${fields['automatic6']}`}
                type="checkbox"
                name="automatic6"
                defaultChecked={fields['automatic6'] === 'on'}
              />
              IPv6: make addresses and find the gateway by router advertisements
            </label>
            {text(
              'addresses6',
              'IPv6 addresses entered by hand',
              'With prefix: 2001:db8::10/64.',
              'text',
            )}
            {text('gateway6', 'IPv6 gateway entered by hand', undefined, 'text')}
          </>
        )}
        <SelectField
          key={`speed ${fields['speed']}`}
          name="speed"
          label="Speed"
          defaultValue={fields['speed']}
          options={SPEEDS.map((value) => ({ value, label: speedWords(value) }))}
        />
        <SelectField
          key={`duplex ${fields['duplex']}`}
          name="duplex"
          label="Duplex"
          defaultValue={fields['duplex']}
          options={DUPLEXES.map((value) => ({ value, label: value }))}
        />
        <label className="lab-switch">
          <input
            key={`adapter ${fields['adapter']}`}
            type="checkbox"
            name="adapter"
            defaultChecked={fields['adapter'] === 'on'}
          />
          Adapter is on
        </label>
      </fieldset>
      {lock === null && (
        <button type="submit" className="button button--primary min-h-11 self-start">
          Apply
        </button>
      )}
      <EnteredLines configured={configured} ownFields={OWN_FIELDS} isHost />
    </form>
  )
}

function leaseWords(lease: Lease | null): string {
  if (!lease) return 'No DHCP server has given it an address. What is entered below does not count.'
  const address = `${formatIpv4(lease.address)}/${lease.prefix}`
  if (!lease.server) return `No DHCP server answered: it has made up ${address}.`
  const gateway = lease.gateway === null ? 'no gateway' : `gateway ${formatIpv4(lease.gateway)}`
  return `It was given ${address}, ${gateway}, by ${formatIpv4(lease.server.address)}. What is entered below does not count.`
}

export function speedWords(speed: (typeof SPEEDS)[number]): string {
  return speed === 'auto' ? 'auto' : `${speed} Mb/s`
}
