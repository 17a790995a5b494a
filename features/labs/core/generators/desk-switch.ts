/** A small switch on somebody's desk, to which the second desk's computer and a label printer are connected. */
import { HOST_PORT, type Gear } from '../network/network.ts'
import { DESK_2, GUEST, KIOSK } from './office-plan.ts'
import type { Office } from './office.ts'
import {
  accessPort,
  changeGear,
  connect,
  hostIn,
  makeHost,
  makeSwitch,
  switchPort,
} from './parts.ts'
import { unusedMac, type Places } from './site.ts'

export const DESK_SWITCH = 'desk-switch'
export const LABEL_PRINTER = 'label-printer'

/** It has five ports, all in one VLAN, and runs no spanning tree: the kind that has no settings. */
export function addDeskSwitch(office: Office): Office {
  const port = office.portByHost[DESK_2]
  const desk = hostIn(office.network, DESK_2).config.ipv4
  if (!port || !desk) throw new Error('The office has no second desk.')

  const own = makeSwitch({
    id: DESK_SWITCH,
    hostname: 'mini',
    mac: unusedMac(office.network),
    portCount: 5,
    vlans: {},
  })
  const withSwitch = { ...office.network, devices: [...office.network.devices, openAll(own)] }
  const used = new Set(
    office.network.devices.flatMap((each) =>
      each.kind === 'host' ? each.config.ipv4?.address : [],
    ),
  )
  let address = desk.address + 1
  while (used.has(address)) address += 1
  const label = makeHost(
    { id: LABEL_PRINTER, look: 'printer', os: 'linux', mac: unusedMac(withSwitch) },
    { hostname: 'labels', ipv4: { address, prefix: desk.prefix } },
  )
  const at = (number: number) => ({ device: DESK_SWITCH, port: switchPort(number) })
  const network = {
    devices: [...withSwitch.devices, label],
    cables: [
      ...withSwitch.cables.filter(({ id }) => id !== `to-${DESK_2}`),
      connect('to-desk-switch', at(1), port),
      connect(`to-${DESK_2}`, { device: DESK_2, port: HOST_PORT }, at(2)),
      connect('to-label-printer', { device: LABEL_PRINTER, port: HOST_PORT }, at(3)),
    ],
  }
  const { spanningTree } = own.config
  return {
    ...office,
    network: changeGear(network, DESK_SWITCH, { spanningTree: { ...spanningTree, isOn: false } }),
  }
}

function openAll(gear: Gear): Gear {
  const interfaces = Object.fromEntries(gear.ports.map((port) => [port, accessPort(1)]))
  return { ...gear, config: { ...gear.config, interfaces } }
}

/** Beside the far switch of a pair. */
export function placeDeskSwitch({ portByHost }: Office): Places {
  const guest = portByHost[GUEST]?.device === 'far' ? GUEST : KIOSK
  return {
    far: { x: 64, y: 30 },
    [guest]: { x: 64, y: 54 },
    [DESK_SWITCH]: { x: 88, y: 30 },
    [DESK_2]: { x: 88, y: 6 },
    [LABEL_PRINTER]: { x: 88, y: 54 },
  }
}
