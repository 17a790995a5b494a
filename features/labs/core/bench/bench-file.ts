/**
 * A network of the bench as a file: JSON with the configuration of each device as the lines that one would type.
 *
 * So a file is read by people, and by every later release, whatever the simulator keeps inside. What devices have learned
 * is not in it: a network that is opened has just been switched on.
 */
import {
  HOST_PORT,
  portsOf,
  type Cable,
  type Device,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { changeNetwork, switchOn } from '../network/run.ts'
import { coldState, type NetworkState } from '../network/state.ts'
import { configLines } from '../terminal/gear/running-config.ts'
import { listPorts } from '../terminal/grammar/port-range.ts'
import type { Bench } from './bench.ts'
import { fiberOf, hardwareOf } from './file-hardware.ts'
import {
  BenchInFile,
  deviceWords,
  FILE_VERSION,
  problemOfShape,
  shorten,
  type CableInFile,
  type DeviceInFile,
} from './file-shape.ts'
import { linesOfHost } from './lines-of-host.ts'
import { readDevice } from './read-device.ts'

/** Characters: more than 40 devices take. */
export const LONGEST_FILE = 262_144

type Refused = { readonly problem: string }

const CHOOSE = 'Choose a file that was saved from the bench.'

/** The same bench gives the same text. */
export function writeBenchFile({ name, state, places }: Bench): string {
  const { devices, cables } = state.network
  const file: BenchInFile = {
    version: FILE_VERSION,
    name,
    clockMs: state.clockMs,
    devices: devices.map((device) => deviceInFile(device, places[device.id] ?? { x: 0, y: 0 })),
    cables: cables.map(({ id, ends: [one, other], fiber }) => ({
      id,
      ends: [endText(one), endText(other)],
      ...fiberOf(fiber),
    })),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

function deviceInFile(device: Device, place: Bench['places'][string]): DeviceInFile {
  const { id } = device
  const mac = (device.mac.match(/../g) ?? []).join(':')
  if (device.kind === 'host') {
    const { look, os, config, powerClass, admission } = device
    return {
      id,
      kind: look,
      os,
      mac,
      ...(powerClass && { powerClass }),
      ...(admission && { admission: { ...admission } }),
      place,
      running: [...linesOfHost(config)],
    }
  }
  const { kind, ports, config, startup, clockOffsetMs } = device
  const [running, saved] = [config, startup].map((each) =>
    typedLines(configLines(device, each), ports),
  )
  return {
    id,
    kind,
    mac,
    ports: listPorts(ports),
    ...hardwareOf(device),
    place,
    ...(clockOffsetMs !== undefined && { clockOffsetMs }),
    running: [...(running ?? [])],
    ...(running?.join('\n') !== saved?.join('\n') && { startup: [...(saved ?? [])] }),
  }
}

/** Without what says nothing: marks between sections, the end, and ports that are as on a new device. */
function typedLines(lines: readonly string[], ports: readonly string[]): readonly string[] {
  return lines.filter((line, at) => {
    if (line === '!' || line === 'end') return false
    const isOfPort =
      line.startsWith('interface ') && ports.includes(line.slice('interface '.length))
    return !isOfPort || lines[at + 1]?.startsWith(' ') === true
  })
}

function endText({ device, port }: PortRef): string {
  return `${device} ${port}`
}

/**
 * @param text of a file, whatever it is.
 * @returns the network, switched on, or what is wrong, where, and what to do: nothing is read by halves.
 */
export function readBenchFile(text: string): { readonly bench: Bench } | Refused {
  if (text.length > LONGEST_FILE)
    return {
      problem: `This file has more than 256 KB, which no network of the bench has. ${CHOOSE}`,
    }
  const data = parseJson(text)
  if (data === undefined)
    return {
      problem: `This file cannot be read: it is no JSON, or a part of it is missing. ${CHOOSE}`,
    }
  if (typeof data !== 'object' || data === null || !('version' in data))
    return { problem: `This file is no network of the bench: it has no “version”. ${CHOOSE}` }
  if (data.version !== FILE_VERSION)
    return {
      problem: `This file has ${versionWords(data.version)}, and here ${FILE_VERSION} is read. If it was saved by a newer release, reload this page first.`,
    }
  const read = BenchInFile.safeParse(data)
  if (!read.success) return { problem: problemOfShape(read.error.issues, data) }
  const { name, clockMs, devices, cables } = read.data
  const network = readNetwork(devices, cables)
  if ('problem' in network) return network
  const places = Object.fromEntries(devices.map(({ id, place }) => [id, place]))
  const bench = { name, state: switchOnAt(network, clockMs), places }
  // A range of ports is one line here and many in what is written: what is opened can be saved.
  return writeBenchFile(bench).length > LONGEST_FILE
    ? {
        problem: `Written out port by port, the configuration of these devices takes more than 256 KB. Remove devices or lines.`,
      }
    : { bench }
}

/** Whatever is no number is not written out: a text may be long, and a list deeper than `JSON.stringify` can go. */
function versionWords(version: unknown): string {
  return typeof version === 'number' ? `the version ${version}` : 'a “version” that is no number'
}

/** Undefined where it is no JSON. */
function parseJson(text: string): unknown {
  try {
    // Some editors put a mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function readNetwork(
  devicesInFile: readonly DeviceInFile[],
  cablesInFile: readonly CableInFile[],
): Network | Refused {
  const devices: Device[] = []
  for (const [at, each] of devicesInFile.entries()) {
    const where = deviceWords(at, each.id)
    const device = readDevice(each, where)
    if ('problem' in device) return device
    for (const [earlier, other] of devices.entries()) {
      if (other.id === device.id) return sameIn(where, earlier, 'id')
      if (other.mac === device.mac) return sameIn(where, earlier, 'mac')
    }
    devices.push(device)
  }
  const cables: Cable[] = []
  const takenBy = new Map<string, number>()
  for (const [at, { id, ends, fiber }] of cablesInFile.entries()) {
    const where = `Cable ${at + 1}`
    if (cables.some((cable) => cable.id === id))
      return { problem: `${where} has the id of an earlier one, “${id}”. Give it another one.` }
    const refs: PortRef[] = []
    for (const end of ends) {
      const ref = readEnd(devices, end, where)
      if ('problem' in ref) return ref
      const taken = takenBy.get(endText(ref))
      if (taken !== undefined)
        return {
          problem: `${where}: ${taken === at ? 'both ends are' : `cable ${taken + 1} is already`} plugged into “${endText(ref)}”. Choose another port.`,
        }
      takenBy.set(endText(ref), at)
      refs.push(ref)
    }
    const [one, other] = refs
    if (one && other) cables.push({ id, ends: [one, other], ...(fiber && { fiber }) })
  }
  return { devices, cables }
}

function sameIn(where: string, earlier: number, field: string): Refused {
  return {
    problem: `${where} has the same “${field}” as device ${earlier + 1}. Give it another one.`,
  }
}

function readEnd(devices: readonly Device[], text: string, where: string): PortRef | Refused {
  const space = text.indexOf(' ')
  const id = space < 0 ? text : text.slice(0, space)
  const device = devices.find((each) => each.id === id)
  if (!device)
    return {
      problem: `${where}: there is no device “${shorten(id)}”. Name one that is in “devices”.`,
    }
  const port = space < 0 && device.kind === 'host' ? HOST_PORT : text.slice(space + 1)
  return portsOf(device).includes(port)
    ? { device: id, port }
    : {
        problem: `${where}: ${id} has no port “${shorten(port)}”. Its ports: ${listPorts(portsOf(device))}.`,
      }
}

/**
 * The network as if all of it had just been switched on, ready at that time and configured as the file says: what is
 * written again is the same file. Switching on takes a while, which began that much earlier; what sticky ports learn in
 * it, they learn again from the first frame.
 */
function switchOnAt(network: Network, clockMs: number): NetworkState {
  const ready = switchOn(network)
  const before = { ...coldState(network), clockMs: clockMs - ready.clockMs }
  return { ...changeNetwork(before, network), network, clockMs }
}
