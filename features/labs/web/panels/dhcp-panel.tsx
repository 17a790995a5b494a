/** The DHCP server of a host: its scopes with their reservations, what is excluded, and what was given. */
import { useId, type FormEvent } from 'react'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { Host } from '../../core/network/network.ts'
import { BLANK_POOL, type DhcpPool } from '../../core/network/services.ts'
import type { NetworkState } from '../../core/network/state.ts'
import { bindingTable } from '../../core/terminal/gear/show-dhcp.ts'
import { dottedMac } from '../../core/terminal/grammar/written.ts'
import { ReadingTable } from '../worksheet/reading-table.tsx'
import { EnteredLines } from './entered-lines.tsx'
import { LockNote } from './lock-note.tsx'
import { readFields, type FieldLine, type Fields, type Problems } from './panel-lines.ts'
import { scopeFields, scopeLines, scopeProblems } from './scope-lines.ts'
import { useConfigure, type Act } from './use-configure.ts'

// For the table.
import '../worksheet/worksheet.css'

type Props = {
  readonly host: Host
  readonly state: NetworkState
  readonly lock: string | null
  readonly act: Act
}

export function DhcpPanel({ host, state, lock, act }: Props) {
  const server = host.config.dhcpServer ?? { pools: {}, excluded: [] }
  const given = bindingTable(state, host.id, server)
  return (
    <div className="lab-form">
      {lock !== null && <LockNote because={lock} />}
      {Object.entries(server.pools).map(([name, pool]) => (
        <Scope key={name} {...{ host, lock, act, name, pool }} />
      ))}
      {lock === null && <Scope key="new" {...{ host, lock, act }} name={null} pool={BLANK_POOL} />}
      <List
        {...{ host, lock, act }}
        title="Excluded addresses"
        rows={server.excluded.map(({ first, last }) => {
          const words = [first, ...(first === last ? [] : [last])].map(formatIpv4)
          return { words: words.join(' to '), no: `no dhcp exclude ${words.join(' ')}` }
        })}
        fields={[
          { name: 'first', label: 'From' },
          { name: 'last', label: 'To, where it is more than one' },
        ]}
        add={({ first = '', last = '' }) => `dhcp exclude ${first} ${last}`.trim()}
      />
      {given.kind === 'table' && (
        <ReadingTable
          reading={{
            title: 'Given addresses',
            says: null,
            columns: given.columns,
            rows: given.rows,
          }}
        />
      )}
    </div>
  )
}

type PartProps = Omit<Props, 'state'>

const SCOPE_FIELDS: readonly (readonly [name: string, label: string, hint?: string])[] = [
  ['network', 'Network'],
  ['mask', 'Subnet mask', 'Or a prefix, such as /24.'],
  ['first', 'First address', 'Without both: all of the network.'],
  ['last', 'Last address'],
  ['gateway', 'Gateway'],
  ['dns', 'DNS servers'],
  ['lease', 'Lease, in minutes'],
]

/** @param name null: a new one */
function Scope({
  host,
  lock,
  act,
  name,
  pool,
}: PartProps & { readonly name: string | null; readonly pool: DhcpPool }) {
  const titleId = useId()
  const configured = useConfigure(act)
  const was = scopeFields(pool)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const now = readFields(form)
    const problems = scopeProblems(now)
    if (Object.keys(problems).length > 0) {
      configured.refuse(problems)
      return
    }
    const lines = scopeLines(name ?? now['name'] ?? '', name === null ? null : pool, now)
    if (configured.configure(host.id, lines) && name === null) form.reset()
  }
  const remove = () =>
    configured.configure(host.id, [{ field: 'whole', line: `no dhcp scope ${name}` }])
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="lab-form-title">
        {name === null ? 'New scope' : `Scope ${name}`}
      </h3>
      <form className="lab-form" onSubmit={submit} noValidate>
        <fieldset disabled={lock !== null} className="lab-fields">
          <legend className="sr-only">{name === null ? 'New scope' : `Scope ${name}`}</legend>
          {name === null && field('name', 'Name', configured.problems, {})}
          {SCOPE_FIELDS.map(([each, label, hint]) =>
            field(each, label, configured.problems, was, hint),
          )}
        </fieldset>
        {lock === null && (
          <span className="lab-row-actions">
            <button type="submit" className="button button--outline min-h-11">
              {name === null ? 'Add' : 'Apply'}
              <span className="sr-only">
                {' '}
                {name === null ? 'the new scope' : `to the scope ${name}`}
              </span>
            </button>
            {name !== null && (
              <button type="button" className="button button--outline min-h-11" onClick={remove}>
                Remove<span className="sr-only"> the scope {name}</span>
              </button>
            )}
          </span>
        )}
        <EnteredLines
          configured={configured}
          ownFields={['name', ...SCOPE_FIELDS.map(([each]) => each)]}
          isHost
        />
      </form>
      {name !== null && (
        <List
          {...{ host, lock, act }}
          title={`Reservations of ${name}`}
          rows={pool.reservations.map(({ address, mac }) => ({
            words: `${formatIpv4(address)} for ${dottedMac(mac)}`,
            no: `no dhcp scope ${name} reserve ${formatIpv4(address)}`,
          }))}
          fields={[
            { name: 'address', label: 'Address' },
            { name: 'mac', label: 'Hardware address' },
          ]}
          add={({ address = '', mac = '' }) => `dhcp scope ${name} reserve ${address} ${mac}`}
        />
      )}
    </section>
  )
}

function field(name: string, label: string, problems: Problems, was: Fields, hint?: string) {
  return (
    <TextField
      key={`${name} ${was[name]}`}
      name={name}
      label={label}
      defaultValue={was[name] ?? ''}
      error={problems[name]}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
    />
  )
}

type ListProps = PartProps & {
  readonly title: string
  /** `no`: the line that removes it. */
  readonly rows: readonly { readonly words: string; readonly no: string }[]
  readonly fields: readonly { readonly name: string; readonly label: string }[]
  readonly add: (now: Fields) => string
}

/** Things that are added by a line and removed by another one. */
function List({ host, lock, act, title, rows, fields, add }: ListProps) {
  const titleId = useId()
  const configured = useConfigure(act)
  const enter = (line: FieldLine) => configured.configure(host.id, [line])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = fields[0]?.name ?? ''
    if (enter({ field: name, line: add(readFields(form)) })) form.reset()
  }
  return (
    <section aria-labelledby={titleId}>
      <h4 id={titleId} className="lab-form-title">
        {title}
      </h4>
      <ul className="lab-rows">
        {rows.length === 0 && <li>None.</li>}
        {rows.map(({ words, no }) => (
          <li key={no}>
            <span>{words}</span>
            {lock === null && (
              <button
                type="button"
                className="text-link min-h-11"
                onClick={() => enter({ field: 'whole', line: no })}
              >
                Remove<span className="sr-only"> {words}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {lock === null && (
        <form className="lab-fields mt-3" onSubmit={submit} noValidate>
          {fields.map(({ name, label }) => field(name, label, configured.problems, {}))}
          <button type="submit" className="button button--outline min-h-11 self-end">
            Add<span className="sr-only"> to: {title}</span>
          </button>
        </form>
      )}
      <EnteredLines configured={configured} ownFields={fields.map(({ name }) => name)} isHost />
    </section>
  )
}
