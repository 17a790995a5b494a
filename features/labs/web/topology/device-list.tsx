/**
 * The network as a list: device, port, neighbor. Pressing a port crosses its cable: the neighbor is chosen, and the focus
 * is at the port on its side.
 */
import { ArrowRight } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'

import { shortName } from '../../core/network/names.ts'
import {
  deviceIn,
  nameOf,
  portsOf,
  type Device,
  type Network,
  type PortRef,
} from '../../core/network/network.ts'
import type { Settled } from '../../core/network/settled.ts'
import { DeviceIcon } from '../device-icon.tsx'
import { addressWords, kindWord } from '../device-words.ts'
import { countWords } from '../lab-words.ts'
import {
  dutyWords,
  linksOf,
  portState,
  portWords,
  statusAt,
  type LinkState,
} from '../link-words.ts'
import { isSaved } from '../panels/saved-state.ts'
import { StateMark } from './state-mark.tsx'

/** Where the device that is chosen has its terminal and its panels. */
export const DEVICE_TITLE_ID = 'device-title'

type Props = {
  readonly network: Network
  readonly settled: Settled
  /** By id. */
  readonly chosen: string
  readonly onChoose: (device: string) => void
}

/** Rendered when the network changes, not with each command. */
export const DeviceList = memo(function DeviceList(props: Props) {
  const { network, settled, chosen, onChoose } = props
  const list = useRef<HTMLUListElement>(null)
  const [crossed, setCrossed] = useState<PortRef | null>(null)
  // The port on the other side is there once its device is chosen.
  useEffect(() => {
    if (!crossed) return
    const selector = `[data-end="${CSS.escape(`${crossed.device} ${crossed.port}`)}"]`
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [crossed])
  const cross = (end: PortRef) => {
    onChoose(end.device)
    setCrossed({ ...end })
  }
  return (
    <ul ref={list} aria-label="Devices" className="lab-devices">
      {network.devices.map((device) => (
        <li key={device.id} data-chosen={device.id === chosen || undefined}>
          <DeviceButton
            device={device}
            isChosen={device.id === chosen}
            troubles={troublesOf(network, settled, device)}
            onChoose={onChoose}
          />
          {device.id === chosen && (
            <PortList network={network} settled={settled} device={device} onCross={cross} />
          )}
        </li>
      ))}
    </ul>
  )
})

type ButtonProps = {
  readonly device: Device
  readonly isChosen: boolean
  readonly troubles: readonly LinkState[]
  readonly onChoose: (device: string) => void
}

function DeviceButton({ device, isChosen, troubles, onChoose }: ButtonProps) {
  const address = addressWords(device)
  return (
    <button
      type="button"
      className="lab-device"
      aria-pressed={isChosen}
      onClick={() => onChoose(device.id)}
    >
      <DeviceIcon device={device} />
      <span>
        <span className="lab-device-name">{nameOf(device)}</span>{' '}
        <span className="lab-device-about">
          {[kindWord(device), address].filter(Boolean).join(', ')}
        </span>
      </span>
      {device.kind !== 'host' && !isSaved(device) && <span className="chip">not saved</span>}
      {troubles.map((state) => (
        <StateMark key={state} state={state} words={`port ${state}`} />
      ))}
    </button>
  )
}

/** The states of its links other than up, each once. */
function troublesOf(network: Network, settled: Settled, device: Device): readonly LinkState[] {
  const states = linksOf(network, device.id, portsOf(device)).map(({ port }) =>
    portState(statusAt(settled, { device: device.id, port })),
  )
  return [...new Set(states)].filter((state) => state !== 'up')
}

type PortListProps = Pick<Props, 'network' | 'settled'> & {
  readonly device: Device
  readonly onCross: (end: PortRef) => void
}

function PortList({ network, settled, device, onCross }: PortListProps) {
  const ports = portsOf(device)
  const links = linksOf(network, device.id, ports)
  const free = ports.length - links.length
  return (
    <ul aria-label={`Ports of ${nameOf(device)}`} className="lab-links">
      {links.map(({ port, neighbor }) => {
        const end = { device: device.id, port }
        const status = statusAt(settled, end)
        const duty = device.kind === 'host' ? '' : dutyWords(device.config.interfaces[port])
        return (
          <li key={port}>
            <button
              type="button"
              className="lab-link"
              data-end={`${device.id} ${port}`}
              onClick={() => onCross(neighbor)}
            >
              <span className="lab-port">{shortName(port)}</span>
              <ArrowRight aria-hidden />
              <span>
                <span className="sr-only"> to </span>
                {nameOf(deviceIn(network, neighbor.device))}{' '}
                <span className="lab-port">{shortName(neighbor.port)}</span>
              </span>
              <span className="lab-link-state">
                <StateMark state={portState(status)} words={portWords(status)} />
                {duty !== '' && <span>, {duty}</span>}
              </span>
            </button>
          </li>
        )
      })}
      <li className="lab-free">
        {links.length === 0 && 'No cable is plugged in. '}
        {links.length > 0 && free > 0 && `${countWords(free, 'port')} without a cable. `}
        <a href={`#${DEVICE_TITLE_ID}`} className="text-link" onClick={goToDevice}>
          Terminal and panels
          <span className="sr-only"> of {nameOf(device)}</span>
        </a>
      </li>
    </ul>
  )
}

/** Begins there, without another entry in the browser's history. */
function goToDevice(event: { readonly preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById(DEVICE_TITLE_ID)?.focus()
}
