/** Connects two devices with a cable: chosen from lists, or in the drawing, one after the other. */
import { useEffect, useId, useRef, useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'

import { shortName } from '../../core/network/names.ts'
import {
  nameOf,
  neighborOf,
  portsOf,
  type Device,
  type Network,
  type PortRef,
} from '../../core/network/network.ts'

type Props = {
  readonly network: Network
  /** The device that was chosen first. */
  readonly from: string | null
  readonly onFrom: (device: string) => void
  /** @returns why it was not done; null where it was. */
  readonly onConnect: (one: PortRef, other: PortRef) => string | null
  readonly onClose: () => void
}

export function freePorts(network: Network, device: Device): readonly string[] {
  return portsOf(device).filter((port) => !neighborOf(network, { device: device.id, port }))
}

export function ConnectForm({ network, from, onFrom, onConnect, onClose }: Props) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const [target, setTarget] = useState('')
  const [ports, setPorts] = useState({ from: '', to: '' })
  const [done, setDone] = useState('')
  const open = network.devices.filter((device) => freePorts(network, device).length > 0)
  const one = open.find(({ id }) => id === from) ?? open[0]
  const others = open.filter((device) => device !== one)
  const other = others.find(({ id }) => id === target) ?? others[0]
  if (!one || !other) {
    return (
      <div className="bench-form">
        <p role="status">
          {network.devices.length < 2
            ? 'Add two devices first.'
            : 'No two devices have a free port. Add another device, or pull out a cable.'}
        </p>
        <button
          // The last two ports may have been taken by a press of what was here.
          ref={focusOnArrival}
          type="button"
          className="button button--outline min-h-11"
          onClick={onClose}
        >
          Close
        </button>
      </div>
    )
  }
  const portIn = (device: Device, wanted: string) => {
    const free = freePorts(network, device)
    return free.includes(wanted) ? wanted : (free[0] ?? '')
  }
  const ends = {
    from: { device: one.id, port: portIn(one, ports.from) },
    to: { device: other.id, port: portIn(other, ports.to) },
  }
  const field = (side: 'from' | 'to', label: string, devices: readonly Device[]) => {
    const device = side === 'from' ? one : other
    return (
      <>
        <SelectField
          label={`${label} device`}
          value={device.id}
          onChange={(event) =>
            side === 'from' ? onFrom(event.target.value) : setTarget(event.target.value)
          }
          options={devices.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
        <SelectField
          label={`${label} port`}
          value={ends[side].port}
          onChange={(event) => setPorts({ ...ports, [side]: event.target.value })}
          options={freePorts(network, device).map((value) => ({ value, label: shortName(value) }))}
        />
      </>
    )
  }
  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      className="bench-form"
      onSubmit={(event) => {
        event.preventDefault()
        const words = [one, other].map(
          (device, at) => `${nameOf(device)} ${shortName(ends[at === 0 ? 'from' : 'to'].port)}`,
        )
        setDone(onConnect(ends.from, ends.to) ?? `${words.join(' and ')} are connected.`)
      }}
    >
      <h3 id={titleId} className="lab-form-title">
        Connect two devices
      </h3>
      <p className="text-muted text-sm">
        Or press two devices in the drawing, one after the other: the first free port of each is
        taken.
      </p>
      <div className="lab-fields">
        {field('from', 'From', open)}
        {field('to', 'To', others)}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button--primary min-h-11">
          Connect
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onClose}>
          Close
        </button>
      </div>
      {/* On a phone, what is said above is out of sight. */}
      {done !== '' && <p className="text-sm">{done}</p>}
    </form>
  )
}
