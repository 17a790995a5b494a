/** One device of a file: blank, then configured line by line, as somebody would type it. */
import { partsOfName } from '../network/names.ts'
import {
  BLANK_HOST_CONFIG,
  blankGear,
  type Device,
  type Gear,
  type GearConfig,
  type Host,
} from '../network/network.ts'
import { configureLine } from '../terminal/gear/configure.ts'
import { readPorts } from '../terminal/grammar/port-range.ts'
import { configureHostLine } from '../terminal/host/host-lines.ts'
import { isConfigureMode, type Mode } from '../terminal/session.ts'
import { shorten, type DeviceInFile } from './file-shape.ts'
import { BENCH_HOST_LINES } from './host-setup-lines.ts'

type Refused = { readonly problem: string }
type InFile<Kind> = Extract<DeviceInFile, { kind: Kind }>

const MOST_PORTS = 64
/** With loopbacks, tunnels, VLANs. */
const MOST_INTERFACES = 300

/** @param where `Device 3 (sw-1)`, for what is said of it */
export function readDevice(device: DeviceInFile, where: string): Device | Refused {
  return 'ports' in device ? readGear(device, where) : readHost(device, where)
}

function readHost(host: InFile<Host['look']>, where: string): Host | Refused {
  const { id, kind: look, os, powerClass, admission, running } = host
  let config: Host['config'] = { ...BLANK_HOST_CONFIG, hostname: id }
  for (const [at, line] of running.entries()) {
    const read = configureHostLine(config, line, BENCH_HOST_LINES)
    if ('problem' in read) return refuseLine(where, 'running', at, line, read.problem.message)
    ;({ config } = read)
  }
  return {
    kind: 'host',
    id,
    look,
    ...(powerClass && { powerClass }),
    ...(admission && { admission }),
    os,
    mac: readMac(host.mac),
    config,
  }
}

function readGear(gear: InFile<Gear['kind']>, where: string): Gear | Refused {
  const { id, kind, clockOffsetMs, power, transceivers, running, startup } = gear
  const ports = readPorts(gear.ports)
  if ('problem' in ports) return { problem: `${where}: “ports”: ${ports.problem}` }
  const odd = ports.find((port) => !isPortName(port))
  if (odd !== undefined)
    return { problem: `${where}: “ports”: ${odd} is no port. Write some such as Gi1/0/1-8.` }
  if (ports.length > MOST_PORTS)
    return { problem: `${where}: “ports”: a device has at most ${MOST_PORTS}. Take some away.` }
  const unknown = Object.keys(transceivers ?? {}).find((port) => !ports.includes(port))
  if (unknown !== undefined)
    return {
      problem: `${where}: “transceivers”: it has no port “${shorten(unknown)}”. Name one of “ports” in full.`,
    }
  // With its power: lines about that are refused without.
  const blank = blankGear({ kind, id, mac: readMac(gear.mac), ports, ...(power && { power }) }, id)
  const config = readConfig(blank, running, `${where}`, 'running')
  if ('problem' in config) return config
  const saved = startup ? readConfig(blank, startup, where, 'startup') : config
  if ('problem' in saved) return saved
  return {
    ...blank,
    config,
    startup: saved,
    ...(transceivers && { transceivers }),
    ...(clockOffsetMs !== undefined && { clockOffsetMs }),
  }
}

function isPortName(name: string): boolean {
  const parts = partsOfName(name)
  return parts !== undefined && parts.kind.endsWith('Ethernet') && parts.sub === null
}

function readConfig(
  blank: Gear,
  lines: readonly string[],
  where: string,
  field: string,
): GearConfig | Refused {
  let gear = blank
  let mode: Mode = { kind: 'configure' }
  for (const [at, line] of lines.entries()) {
    if (!isConfigureMode(mode))
      return refuseLine(where, field, at, line, 'It comes after the end of the configuration.')
    const read = configureLine(gear, mode, line)
    if ('problem' in read) return refuseLine(where, field, at, line, read.problem.message)
    ;({ gear, mode } = read)
    if (Object.keys(gear.config.interfaces).length > MOST_INTERFACES)
      return refuseLine(
        where,
        field,
        at,
        line,
        `A device has at most ${MOST_INTERFACES} interfaces here.`,
      )
  }
  return gear.config
}

function refuseLine(
  where: string,
  field: string,
  at: number,
  line: string,
  message: string,
): Refused {
  return {
    problem: `${where}, line ${at + 1} of “${field}” (${shorten(line)}): ${message} Correct the line or remove it.`,
  }
}

function readMac(text: string): string {
  return text.replaceAll(':', '').toLowerCase()
}
