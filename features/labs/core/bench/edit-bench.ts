/**
 * Changes of a bench: devices come and go, are moved, cabled and configured. Each gives a new bench or says why not; the
 * one that was given stays as it is, so that every change can be undone.
 */
import { applyAction } from '../apply-action.ts'
import { noteEvents } from '../event-log.ts'
import type { NetworkAction } from '../lab-action.ts'
import { nameOf, type Device, type Mac, type Network } from '../network/network.ts'
import { changeNetwork } from '../network/run.ts'
import { coldState } from '../network/state.ts'
import {
  LONGEST_NAME,
  MOST_DEVICES,
  plainName,
  type Bench,
  type Edited,
  type ModelId,
  type Place,
} from './bench.ts'
import { freePlace, readPlace } from './free-place.ts'
import { BENCH_HOST_LINES } from './host-setup-lines.ts'
import { modelOf } from './models.ts'

/** @param name 1 to 60 characters. */
export function emptyBench(name: string): Bench {
  return { name, state: coldState({ devices: [], cables: [] }), places: {} }
}

/** @param at where it is drawn; somewhere free where it is not said. */
export function addDevice(bench: Bench, modelId: ModelId, at?: Place): Edited {
  const { state, places } = bench
  const { devices } = state.network
  if (devices.length >= MOST_DEVICES) {
    return {
      problem: `A network of the bench has at most ${MOST_DEVICES} devices. Remove one first.`,
    }
  }
  const { stem, name, make } = modelOf(modelId)
  const id = firstFree(`${stem}-`, new Set(devices.map((device) => device.id)))
  const hostname = firstFree(name, new Set(devices.map(nameOf)))
  const device = make({ id, hostname, mac: freeMac(devices) })
  const place = at ? readPlace(at) : freePlace(device, Object.values(places))
  if ('problem' in place) return place
  const network = { ...state.network, devices: [...devices, device] }
  return {
    bench: {
      ...bench,
      state: changeNetwork(state, network),
      places: { ...places, [id]: place },
    },
  }
}

/** Its cables go, too. */
export function removeDevice(bench: Bench, id: string): Edited {
  const { state, places } = bench
  const { devices, cables } = state.network
  if (!devices.some((device) => device.id === id)) return unknownDevice(id)
  const isPlugged = ({ ends }: Network['cables'][number]) =>
    ends.some(({ device }) => device === id)
  const [pulled] = cables.filter(isPlugged)
  const network: Network = {
    ...state.network,
    devices: devices.filter((device) => device.id !== id),
    cables: cables.filter((cable) => !isPlugged(cable)),
  }
  const changed = changeNetwork(state, network)
  const { [id]: _left, ...left } = places
  return {
    bench: {
      ...bench,
      // The others see their links go down.
      state: pulled
        ? noteEvents(state, changed, { kind: 'unplug', port: pulled.ends[0] })
        : changed,
      places: left,
    },
  }
}

/** Onto the bench, where a place is beside it. */
export function moveDevice(bench: Bench, id: string, at: Place): Edited {
  if (!bench.state.network.devices.some((device) => device.id === id)) return unknownDevice(id)
  const place = readPlace(at)
  if ('problem' in place) return place
  return { bench: { ...bench, places: { ...bench.places, [id]: place } } }
}

export function renameBench(bench: Bench, name: string): Edited {
  const plain = plainName(name)
  return plain === '' || plain.length > LONGEST_NAME
    ? { problem: `A network needs a name of 1 to ${LONGEST_NAME} characters.` }
    : { bench: { ...bench, name: plain } }
}

/** Configuration, saving, cables: as in a lab, and nothing is locked. */
export function actOnBench(bench: Bench, action: NetworkAction): Edited {
  const applied = applyAction(bench.state, action, [], BENCH_HOST_LINES)
  return 'problem' in applied ? applied : { bench: { ...bench, state: applied.state } }
}

function unknownDevice(id: string): Edited {
  return { problem: `There is no device ${id} on the bench.` }
}

function firstFree(stem: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = `${stem}${number}`
    if (!taken.has(free)) return free
  }
}

/** The first one of the block for documentation (RFC 7042, 2.1.2) that no device has: there are more than devices. */
function freeMac(devices: readonly Device[]): Mac {
  const taken = new Set(devices.map(({ mac }) => mac))
  for (let octet = 1; ; octet += 1) {
    const mac = `00005e0053${octet.toString(16).padStart(2, '0')}`
    if (!taken.has(mac)) return mac
  }
}
