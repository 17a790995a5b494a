/**
 * Which ports of a switch give power, how much, and to whom (Power over Ethernet, IEEE 802.3-2022, 33 and 145).
 *
 * A port that was shut gives none. What a port keeps for a device is what its class may take, not what it takes.
 */
import { givePower, GREATEST_CLASS, WATTS_BY_CLASS, type PowerClass } from '../cabling/poe.ts'
import type { Device, Gear, PortRef } from './network.ts'
import { portKey } from './settled.ts'

export type PortPower = {
  readonly port: string
  readonly admin: 'auto' | 'off' | 'static'
  readonly oper: 'on' | 'off' | 'power-deny'
  /** What is kept for it. */
  readonly watts: number
  /** Of the device there that lives on it; null: there is none. */
  readonly powerClass: PowerClass | null
  /** W: the most that it can give. */
  readonly most: number
}

/**
 * Every port that could give power, in the order of the ports.
 *
 * @param classAt of the device at the other end of the cable in a port; undefined where it needs no power.
 */
export function powerOfPorts(
  { power, ports, config }: Gear,
  classAt: (port: string) => PowerClass | undefined,
): readonly PortPower[] {
  if (!power) return []
  const greatest = GREATEST_CLASS[power.type]
  const rows = ports
    .filter((port) => !port.startsWith('Ten'))
    .map((port, at) => {
      const { power: mode, isShutdown } = config.interfaces[port] ?? {}
      const powerClass = classAt(port)
      const isAsking = mode !== 'never' && !isShutdown && (mode === 'static' || powerClass)
      return { port, at, mode, powerClass, isAsking }
    })
  const given = new Map(
    givePower(
      rows
        .filter(({ isAsking }) => isAsking)
        .map(({ port, at, mode, powerClass }) => ({
          device: port,
          port: at,
          type: power.type,
          powerClass: mode === 'static' || !powerClass ? greatest : powerClass,
          // What is kept in advance is there before anybody asks.
          priority: mode === 'static' ? 'high' : 'low',
        })),
      power.watts,
    ).map((each) => [each.device, each]),
  )
  return rows.map(({ port, mode, powerClass, isAsking }) => {
    const watts = given.get(port)?.watts ?? 0
    const isOn = watts > 0 && powerClass !== undefined
    return {
      port,
      admin: mode === 'never' ? 'off' : (mode ?? 'auto'),
      oper: isOn ? 'on' : isAsking && powerClass ? 'power-deny' : 'off',
      watts,
      powerClass: powerClass ?? null,
      most: WATTS_BY_CLASS[greatest],
    }
  })
}

/** The class of whoever is at the other end of a port. */
export function classBehind(
  device: string,
  neighbors: ReadonlyMap<string, PortRef>,
  deviceById: (id: string) => Device | undefined,
): (port: string) => PowerClass | undefined {
  return (port) => {
    const neighbor = neighbors.get(portKey(device, port))
    const other = neighbor && deviceById(neighbor.device)
    return other?.kind === 'host' ? other.powerClass : undefined
  }
}

/** The hosts that live on the power of their cable, and get none: by id. */
export function unpoweredHosts(
  devices: readonly Device[],
  neighbors: ReadonlyMap<string, PortRef>,
): ReadonlySet<string> {
  const needy = devices.filter((device) => device.kind === 'host' && device.powerClass)
  if (needy.length === 0) return new Set()
  const byId = new Map(devices.map((device) => [device.id, device]))
  const powered = devices.flatMap((device) =>
    device.kind === 'host'
      ? []
      : powerOfPorts(
          device,
          classBehind(device.id, neighbors, (id) => byId.get(id)),
        )
          .filter(({ oper }) => oper === 'on')
          .map(({ port }) => neighbors.get(portKey(device.id, port))?.device),
  )
  return new Set(needy.map(({ id }) => id).filter((id) => !powered.includes(id)))
}
