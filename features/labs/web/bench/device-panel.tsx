/** What only the bench lets somebody change of a device: its name, where it is drawn, what it serves, that it is there. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from 'lucide-react'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'

import { TextField } from '#platform/web/ui/text-field.tsx'

import type { Place } from '../../core/bench/bench.ts'
import { actOnBench, moveDevice } from '../../core/bench/edit-bench.ts'
import { HEIGHT, WIDTH } from '../../core/bench/free-place.ts'
import { nameOf, type Device, type Host } from '../../core/network/network.ts'
import { readFields } from '../panels/panel-lines.ts'
import type { EditBench } from './use-bench.ts'

type Props = {
  readonly device: Device
  readonly place: Place
  readonly edit: EditBench
  readonly onRemove: () => void
}

export function DevicePanel({ device, place, edit, onRemove }: Props) {
  return (
    <div className="lab-form">
      <NameForm device={device} edit={edit} />
      {device.kind === 'host' && <ServicesForm host={device} edit={edit} />}
      <PlaceForm device={device} place={place} edit={edit} />
      <button
        type="button"
        className="button button--outline min-h-11 self-start justify-self-start"
        onClick={onRemove}
      >
        <Trash2 className="size-4" aria-hidden />
        Remove {nameOf(device)}
      </button>
    </div>
  )
}

type PartProps = Pick<Props, 'device' | 'edit'>

function NameForm({ device, edit }: PartProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const name = nameOf(device)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = (readFields(event.currentTarget)['hostname'] ?? '').trim()
    const line = `hostname ${wanted}`
    setProblem(
      wanted === name
        ? 'It has this name already.'
        : wanted === ''
          ? 'Write a name.'
          : edit((bench) =>
              actOnBench(bench, { kind: 'configure', device: device.id, lines: [line] }),
            ),
    )
  }
  return (
    <form className="bench-row" onSubmit={submit} noValidate>
      <TextField
        key={name}
        name="hostname"
        label="Name of the device"
        defaultValue={name}
        error={problem ?? undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
      />
      <button type="submit" className="button button--outline min-h-11">
        Rename
      </button>
    </form>
  )
}

const SERVICES = [
  ['http', 'Web pages (HTTP)'],
  ['https', 'Secure web pages (HTTPS)'],
  ['ssh', 'Remote shell (SSH)'],
  ['smtp', 'Mail (SMTP)'],
  ['sql', 'Database (SQL)'],
  ['ntp', 'Time (NTP)'],
  ['syslog', 'Log messages (syslog)'],
] as const

function ServicesForm({ host, edit }: { readonly host: Host; readonly edit: EditBench }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { services, dnsServer, dhcpServer } = host.config
  const rows = [
    ...SERVICES.map(([name, label]) => ({
      line: `service ${name}`,
      label,
      isOn: services.some((each) => each.name === name),
    })),
    { line: 'dns-server', label: 'Names (DNS server)', isOn: dnsServer !== null },
    { line: 'dhcp-server', label: 'Addresses (DHCP server)', isOn: dhcpServer !== null },
  ]
  const change = (line: string, label: string, isOn: boolean) =>
    setProblem(
      edit(
        (bench) =>
          actOnBench(bench, {
            kind: 'configure',
            device: host.id,
            lines: [isOn ? `no ${line}` : line],
          }),
        `${nameOf(host)}: ${label} ${isOn ? 'off' : 'on'}`,
      ),
    )
  return (
    <fieldset>
      <legend>What {nameOf(host)} answers</legend>
      <div className="lab-fields">
        {rows.map(({ line, label, isOn }) => (
          <label key={line} className="lab-switch">
            <input type="checkbox" checked={isOn} onChange={() => change(line, label, isOn)} />
            {label}
          </label>
        ))}
      </div>
      <p className="text-muted text-sm">
        A DNS server has its zones in the tab “DNS zones”, a DHCP server its scopes in “DHCP”.
        Turned off, they are gone.
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm text-(--danger-text)">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** How far a press of an arrow moves a device on the bench, which is 100 by 60. */
const STEP = 4

const WAYS = [
  { key: 'ArrowLeft', label: 'left', Icon: ArrowLeft, x: -STEP, y: 0 },
  { key: 'ArrowRight', label: 'right', Icon: ArrowRight, x: STEP, y: 0 },
  { key: 'ArrowUp', label: 'up', Icon: ArrowUp, x: 0, y: -STEP },
  { key: 'ArrowDown', label: 'down', Icon: ArrowDown, x: 0, y: STEP },
] as const

function PlaceForm({ device, place, edit }: PartProps & Pick<Props, 'place'>) {
  const titleId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { id } = device
  const move = (at: Place) => setProblem(edit((bench) => moveDevice(bench, id, at)))
  const moveBy = ({ x, y }: Place) => move({ x: place.x + x, y: place.y + y })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS.find(({ key }) => key === event.key)
    if (!way || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    moveBy(way)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    const read = (name: string) => (now[name]?.trim() === '' ? Number.NaN : Number(now[name]))
    move({ x: read('x'), y: read('y') })
  }
  const field = (name: 'x' | 'y', label: string, most: number) => (
    <TextField
      key={`${name} ${place[name]}`}
      name={name}
      label={label}
      hint={`0 to ${most}`}
      defaultValue={place[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
    />
  )
  return (
    <section aria-labelledby={titleId} className="lab-form">
      <h3 id={titleId} className="lab-form-title">
        Place in the drawing
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it */}
      <div className="lab-row-actions" onKeyDown={onKeyDown}>
        {WAYS.map((way) => (
          <button
            key={way.key}
            type="button"
            className="button button--outline min-h-11 min-w-11"
            aria-label={`Move ${nameOf(device)} ${way.label}`}
            onClick={() => moveBy(way)}
          >
            <way.Icon className="size-4" aria-hidden />
          </button>
        ))}
        <span className="text-muted self-center text-sm">
          Or with the arrow keys, on one of these.
        </span>
      </div>
      <form className="bench-row" onSubmit={submit} noValidate>
        {field('x', 'Across', WIDTH)}
        {field('y', 'Down', HEIGHT)}
        <button type="submit" className="button button--outline min-h-11">
          Move there
        </button>
      </form>
      {problem !== null && (
        <p role="alert" className="text-sm text-(--danger-text)">
          {problem}
        </p>
      )}
    </section>
  )
}
