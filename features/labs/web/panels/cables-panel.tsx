/** The cables of a device: pulled out, plugged in, or moved to another port, by choosing from lists. */
import { useEffect, useId, useRef, useState } from 'react'

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
import { linksOf } from '../link-words.ts'
import { LockNote } from './lock-note.tsx'
import type { Act } from './use-configure.ts'

type Props = {
  readonly network: Network
  readonly device: Device
  readonly lock: string | null
  readonly act: Act
}

export function CablesPanel({ network, device, lock, act }: Props) {
  /** The port whose cable is being moved; '' where a new one is plugged in. */
  const [moving, setMoving] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const links = linksOf(network, device.id, portsOf(device))
  const wordsOn = (end: PortRef) => endWords(network, end)
  const change = (actions: Parameters<Act>[0], words: string) => {
    const found = act(actions)
    setProblem(found)
    setDone(found === null ? words : '')
    if (found === null) setMoving(null)
  }
  const unplug = (end: PortRef) =>
    change([{ kind: 'unplug', port: end }], `The cable is out of ${wordsOn(end)}.`)
  const plug = (from: PortRef, to: PortRef, isMoved: boolean) => {
    const other = isMoved ? neighborOf(network, from) : from
    if (!other) return
    change(
      [
        ...(isMoved ? [{ kind: 'unplug' as const, port: from }] : []),
        { kind: 'plug', ends: [to, other] },
      ],
      `The cable goes from ${wordsOn(other)} to ${wordsOn(to)}.`,
    )
  }
  const free = portsOf(device).filter((port) => !neighborOf(network, { device: device.id, port }))
  return (
    <div className="lab-form">
      {lock !== null && <LockNote because={lock} />}
      <ul className="lab-rows" aria-label={`Cables of ${nameOf(device)}`}>
        {links.length === 0 && <li>No cable is plugged in.</li>}
        {links.map(({ port, neighbor }) => (
          <li key={port}>
            <span>
              {shortName(port)} to {wordsOn(neighbor)}
            </span>
            {lock === null && (
              <span className="lab-row-actions">
                <button
                  type="button"
                  className="button button--outline min-h-11"
                  onClick={() => setMoving(port)}
                >
                  Move<span className="sr-only"> the end in {shortName(port)}</span>
                </button>
                <button
                  type="button"
                  className="button button--outline min-h-11"
                  onClick={() => unplug({ device: device.id, port })}
                >
                  Pull out<span className="sr-only"> of {shortName(port)}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {lock === null && free.length > 0 && moving === null && (
        <button
          type="button"
          className="button button--outline min-h-11 self-start"
          onClick={() => setMoving('')}
        >
          Plug in a cable
        </button>
      )}
      {lock === null && moving !== null && (
        <PlugForm
          key={moving}
          network={network}
          device={device}
          moving={moving}
          free={free}
          onPlug={plug}
          onCancel={() => setMoving(null)}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-sm text-(--danger-text)">
          {problem}
        </p>
      )}
      <p role="status">{done}</p>
    </div>
  )
}

function endWords({ devices }: Network, { device, port }: PortRef): string {
  const found = devices.find(({ id }) => id === device)
  return `${found ? nameOf(found) : device} ${shortName(port)}`
}

type FormProps = {
  readonly network: Network
  readonly device: Device
  readonly moving: string
  readonly free: readonly string[]
  readonly onPlug: (from: PortRef, to: PortRef, isMoved: boolean) => void
  readonly onCancel: () => void
}

function PlugForm({ network, device, moving, free, onPlug, onCancel }: FormProps) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const isMoved = moving !== ''
  const [from, setFrom] = useState(isMoved ? moving : (free[0] ?? ''))
  const others = network.devices.filter(
    (each) => (isMoved || each.id !== device.id) && freePorts(network, each).length > 0,
  )
  const [target, setTarget] = useState(
    isMoved && free.length > 0 ? device.id : (others[0]?.id ?? ''),
  )
  const found = others.find(({ id }) => id === target)
  const ports = found ? freePorts(network, found) : []
  const [port, setPort] = useState('')
  const to = ports.includes(port) ? port : (ports[0] ?? '')
  if (others.length === 0) return <p role="status">No other port is free.</p>
  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      className="lab-form"
      onSubmit={(event) => {
        event.preventDefault()
        onPlug({ device: device.id, port: from }, { device: target, port: to }, isMoved)
      }}
    >
      <h3 id={titleId} className="lab-form-title">
        {isMoved ? `Move the end in ${shortName(moving)}` : 'Plug in a cable'}
      </h3>
      <div className="lab-fields">
        {!isMoved && (
          <SelectField
            label="From port"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            options={free.map((value) => ({ value, label: shortName(value) }))}
          />
        )}
        <SelectField
          label="To device"
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          options={others.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
        <SelectField
          label="To port"
          value={to}
          onChange={(event) => setPort(event.target.value)}
          options={ports.map((value) => ({ value, label: shortName(value) }))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button--primary min-h-11">
          {isMoved ? 'Move it' : 'Plug it in'}
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function freePorts(network: Network, device: Device): readonly string[] {
  return portsOf(device).filter((port) => !neighborOf(network, { device: device.id, port }))
}
